/**
 * Everything that pings, links, formats, hides, breaks a line, or escapes from a file, header or page, on any platform.
 * Each text contains at least one letter, so that it never reads as an empty value.
 */
export const HOSTILE: readonly string[] = [
  // Discord: mentions, commands, times, emoji, navigation.
  "@everyone @here",
  "<@1234567890123456> <@!1234567890123456>",
  "<@&1234567890123456> <#1234567890123456>",
  "</tts:1234567890123456> <:e:1234567890123456> <a:e:1234567890123456>",
  "<t:1:R> <id:home> <id:guide>",
  "\\<@1234567890123456> \\@everyone \\\\<@1234567890123456>",
  // Discord: formatting, blocks, links.
  "**bold** __under__ *it* _it_",
  "~~gone~~ ||spoiler||",
  "`code` ``code``",
  "```js\nfence\n```",
  "# title",
  "  ## indented title",
  "-# small",
  "> quote",
  ">>> all quoted",
  "- list",
  " * list",
  "+ list",
  "1. one",
  " 23. twenty-three",
  "[text](https://evil.example)",
  "[text](<https://evil.example> 'title')",
  "https://evil.example <https://evil.example> steam://run/1",
  "discord.gg/evil",
  "DISCORD.com/invite/evil discordapp.com/invite/evil",
  "a\n# title\n- list\n> quote",
  "a\r# title\r\n- list",
  "a\u2028# title\u2029> quote",
  "\u200b# title",
  "\ufeff> quote",
  "\u202e- list",
  "**unclosed __under `code ||spoiler",
  "trailing backslash\\",
  // Slack.
  "<!channel> <!here> <!everyone> <!subteam^S0TEAM>",
  "<@U1> <@U1|you> <#C1|x> <!date^1^{date}|now>",
  "<https://evil.example|https://bank.example> <mailto:a@b.c>",
  "*bold* _it_ ~s~ `c`",
  "&amp; &lt;!channel&gt; &amp;lt;!here&amp;gt; a & b < c > d",
  "@channel @alice #general :rotating_light:",
  // Characters that are invisible, change direction, or aren't characters.
  "nul\0bell\u0007back\u0008escape\u001b[31mred\u001b]0;title\u0007del\u007f",
  "csi\u009b31mred next\u0085line",
  "one\r\nset-cookie: evil=1\r\n\r\ntwo",
  "one\rtwo\u000bthree\u000cfour",
  "one\u2028two\u2029three",
  "\u202egnp.exe\u202c \u2066isolated\u2069 \u061carabic \u200eltr\u200frtl",
  "zero\u200bwidth\u2060joiner\ufeffbom\u00adsoft",
  "tags\u{e0068}\u{e0069}\u{e007f}",
  "lone\ud800high lone\udc00low",
  `flood${"\u0301\u0489".repeat(60)}`,
  // Spreadsheets.
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://evil.example","x")',
  "+1+cmd",
  "-1-cmd",
  "@SUM(A1)",
  "\t=cmd",
  "\r=cmd",
  "\n=cmd",
  "\uff1dcmd",
  'comma, "quote", semicolon; newline\r\n"=cmd"',
  // Subtitles.
  "WEBVTT",
  "NOTE hidden",
  "STYLE ::cue{}",
  "x --> y",
  "00:00:00.000 --> 00:00:01.000",
  "x\n\n00:00:01.000 --> 00:00:02.000\ninjected",
  "x\r\r7\r00:00:01,000 --> 00:00:02,000\rinjected",
  "---->x",
  "<v Boss>hired</v> <c.red>red</c> {\\an8}top",
  // HTML pages.
  "</script><script>window.hurt=1</script>",
  '"><img src=x onerror="window.hurt=1">',
  "' onmouseover='window.hurt=1",
  "<!--x--><svg onload=window.hurt=1>",
  "--><b>x</b>]]>",
  "javascript:window.hurt=1",
  "data:text/html,<script>window.hurt=1</script>",
  // Headers and file names.
  'x"; filename="evil.exe',
  "x; filename*=UTF-8''evil.exe",
  "../../etc/passwd",
  "..\\..\\windows\\x",
  "C:\\boot.ini",
  "CON",
  "nul.txt",
  "lpt1.wav.",
  "trailing dots...",
  ".hidden",
  "%2e%2e%2fx%0d%0aset-cookie:x",
  // Templates, JSON, patterns.
  '{ $x } { "{" } {-term} { NUMBER($x) }',
  "${process.exit()} $& $1 $$ $` $'",
  '","evil":true,"x":"',
  "\\u0000 \\n \\",
  "(a+)+$ [ ( * ? ^",
  "__proto__",
  // Length.
  `long ${"x".repeat(5_000)}`,
  `wide ${"😀*".repeat(1_500)}`,
];

/** Returns harmless text of the same shape: as long, and with the same line breaks. */
export const harmless = (hostile: string): string => hostile.replaceAll(/[^\n]/gu, "a");

/**
 * Control, direction-changing and invisible characters. Line feeds and tabs are layout; joiners belong to emoji and
 * scripts.
 */
export const HIDDEN =
  // oxlint-disable-next-line no-control-regex
  /[\0-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/u;
