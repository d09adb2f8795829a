import { isIP } from "node:net";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isPublicAddress } from "../../src/net/addresses.ts";
import { checkPublicLink, MAX_LINK_LENGTH, type LinkProblem } from "../../src/net/public-link.ts";

const why = (link: string) => {
  const checked = checkPublicLink(link);
  return checked.ok ? "fine" : checked.why;
};

test.each([
  "https://example.com/a.mp3",
  "HTTP://Example.COM/a.mp3?x=1#t",
  "  https://example.com/pasted.wav\n",
  "https://example.com:8443/a",
  "http://example.com:8080/a",
  "https://example.com./a",
  "https://müller.example/ton.mp3",
  "https://xn--mller-kva.example/ton.mp3",
  "https://8.8.8.8/a.wav",
  "https://[2606:4700::1111]/a.wav",
  "https://cdn.example.com/a%20b.mp3?sig=a%40b:c@d",
  "https://internal.example.com/a",
  "https://localhost.example.com/a",
  "https://a_b.example.com/a",
  "https://default.svc.example.com/a",
  "https://example.xn--p1ai/a",
])("accepts %s", (link) => expect(why(link)).toBe("fine"));

const tricks: readonly (readonly [LinkProblem, readonly string[]])[] = [
  [
    "scheme",
    [
      "ftp://example.com/a",
      "file:///etc/passwd",
      "javascript:alert(1)",
      "data:audio/wav;base64,AAAA",
      "gopher://example.com/",
      "blob:https://example.com/1",
      "ws://example.com/",
      "mailto:a@example.com",
      "jar:https://example.com!/",
      "dict://example.com/",
    ],
  ],
  [
    "not-a-link",
    [
      "",
      "hello",
      "example.com/a.mp3",
      "//example.com/a",
      "http://",
      "http:///a",
      "http:example.com",
      "https:/example.com/a",
      "http://exa mple.com/",
      "http://example.com\\@127.0.0.1/",
      "http:\\\\127.0.0.1/",
      "http://127.0.0.1\t/",
      "ht\ntp://127.0.0.1/",
      "http://exam\u200bple.com/",
      "http://\u202eexample.com/",
      "http://example.com/\u0000",
      "http://1.2.3.4.5/",
      "http://256.256.256.256/",
      "http://example..com/",
      "http://.example.com/",
      "http://[::1/",
      "http://[fe80::1%25eth0]/",
      "http://example.com:99999/",
      "http://a%00b.com/",
    ],
  ],
  [
    "credentials",
    [
      "http://user@example.com/",
      "http://user:pass@example.com/",
      "http://example.com@127.0.0.1/",
      "http://@example.com/",
      "http://:@example.com/",
      "http://127.0.0.1:80%40example.com:x@evil.example/",
    ],
  ],
  [
    "odd-address",
    [
      "http://2130706433/",
      "http://0x7f000001/",
      "http://0x7f.1/",
      "http://017700000001/",
      "http://0177.0.0.1/",
      "http://127.1/",
      "http://127.0.1/",
      "http://0/",
      "http://127.0.0.1./",
      "http://127.000.000.001/",
      "http://１２７.0.0.1/",
      "http://127。0。0。1/",
      "http://①②⑦.0.0.1/",
      "http://127%2e0%2e0%2e1/",
      "http://0x8.8.8.8/",
      "http://3232235777/",
      "http://0xA9FEA9FE/",
      "http://[::ffff:127.0.0.1]/",
      "http://[::ffff:7f00:1]/",
      "http://[::ffff:8.8.8.8]/",
      "http://[::127.0.0.1]/",
      "http://[::1]/",
      "http://[::]/",
      "http://[0:0:0:0:0:0:0:1]/",
      "http://[64:ff9b::7f00:1]/",
      "http://[2002:7f00:1::]/",
      "http://[2001:0:4136:e378::1]/",
      "http://[64:ff9b::10.0.0.1]/",
    ],
  ],
  [
    "private",
    [
      "http://127.0.0.1/",
      "http://127.0.0.1:8080/",
      "http://10.1.2.3/",
      "http://172.16.0.1/",
      "http://192.168.0.1/",
      "http://169.254.169.254/latest/",
      "http://0.0.0.0/",
      "http://100.64.0.1/",
      "http://198.18.0.1/",
      "http://224.0.0.1/",
      "http://255.255.255.255/",
      "http://168.63.129.16/",
      "http://[fe80::1]/",
      "http://[fd00:ec2::254]/",
      "http://[fc00::1]/",
      "http://[ff02::1]/",
      "http://[2001:db8::1]/",
      "http://[fec0::1]/",
    ],
  ],
  [
    "local-name",
    [
      "http://localhost/",
      "http://LOCALHOST/",
      "http://localhost./",
      "http://a.localhost/",
      "http://ｌｏｃａｌｈｏｓｔ/",
      "http://loc%61lhost/",
      "http://intranet/",
      "http://metadata/",
      "http://metadata.google.internal/",
      "http://printer.local/",
      "http://nas.lan/",
      "http://router.home/",
      "http://router.home.arpa/",
      "http://wiki.corp/",
      "http://db.internal./",
      "http://1.0.0.127.in-addr.arpa/",
      "http://x.onion/",
      "http://127.0.0.1.nip.io/",
      "http://10-0-0-1.sslip.io/",
      "http://localtest.me/",
      "http://x.lvh.me/",
      "http://com/",
      "https://kubernetes.default.svc/",
      "https://KUBERNETES.default.svc./api",
      "http://kubernetes.default/",
      "http://10-0-0-1.default.pod/",
      "http://redis.kube-system/",
      "http://db.service.consul/",
      "http://host.docker/",
      "http://a.x1/",
    ],
  ],
  [
    "port",
    [
      "http://example.com:0/",
      "http://example.com:22/",
      "http://example.com:25/",
      "http://example.com:53/",
      "http://example.com:6379/",
      "http://example.com:11211/",
      "https://example.com:110/",
      "http://example.com:6667/",
      "http://example.com:1023/",
    ],
  ],
  ["too-long", [`https://example.com/${"a".repeat(MAX_LINK_LENGTH)}`]],
];

test.each(tricks.flatMap(([reason, links]) => links.map((link) => [link, reason] as const)))(
  "refuses %j: %s",
  (link, reason) => expect(why(link)).toBe(reason),
);

test("accepts a link of exactly the maximum length", () => {
  const start = "https://example.com/";
  expect(why(start + "a".repeat(MAX_LINK_LENGTH - start.length))).toBe("fine");
});

test("never throws, and never accepts an address that is not public", () => {
  const text = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.string({ unit: "binary" }),
    fc
      .oneof(
        fc.ipV4Extended(),
        fc.ipV6().map((ip) => `[${ip}]`),
        fc.domain(),
      )
      .map((host) => `http://${host}/x`),
  );
  fc.assert(
    fc.property(text, (link) => {
      const checked = checkPublicLink(link);
      if (!checked.ok) return;
      const host = checked.url.hostname.replace(/^\[|\]$/g, "");
      expect(checked.url.protocol).toMatch(/^https?:$/);
      expect(isIP(host) === 0 || isPublicAddress(host)).toBe(true);
    }),
  );
});
