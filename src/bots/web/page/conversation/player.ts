import { html, render, type TemplateResult } from "lit-html";
import { formatClock } from "../../../../base/format-clock.ts";
import { icon } from "../icons.ts";
import { drawBars, waveformOf, type Waveform } from "./waveform.ts";
import { language, t } from "../text/words.ts";

export interface Playable {
  readonly name: string;
  readonly url: string;
  readonly bytes?: number;
  readonly durationMs?: number;
}

const STEP_S = 5;
const SKIP_S = 10;
const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2];
/** Players of one song that are further apart than this are heard as an echo. */
const MAX_DRIFT_S = 0.05;
const HARMLESS = new Set(["AbortError", "NotAllowedError"]);
const SOUND_KEY = "mynah sound";

/** Volume and speed of all players, kept by the browser. */
const sound = { volume: 1, speed: 1, ...rememberedSound() };

function rememberedSound(): { volume?: number; speed?: number } {
  try {
    return JSON.parse(localStorage.getItem(SOUND_KEY) ?? "{}") as { volume?: number; speed?: number };
  } catch {
    return {};
  }
}

function changeSound(part: Partial<typeof sound>): void {
  Object.assign(sound, part);
  for (const player of allPlayers()) player.useSound();
  try {
    localStorage.setItem(SOUND_KEY, JSON.stringify(sound));
  } catch {
    // Storage may be blocked; then it lasts as long as the page.
  }
}

const allPlayers = (within: ParentNode = document): readonly MynahPlayer[] =>
  [...within.querySelectorAll("mynah-player")].filter((each) => each instanceof MynahPlayer);

/**
 * `<mynah-player .file=${file}>`: an audio player with a waveform for seeking. `playFrom` starts it at a time. Tells the
 * time with `mynah-time` events. Players below an element of class `stems` can play together, with mute and solo.
 */
export class MynahPlayer extends HTMLElement {
  readonly #audio = new Audio();
  #file: Playable | undefined;
  #wave: Waveform = { bars: [], seconds: 0 };
  #problem = "";
  #isMuted = false;
  #isSolo = false;
  #seen: IntersectionObserver | undefined;
  #resized: ResizeObserver | undefined;

  set file(file: Playable) {
    if (file.url === this.#file?.url) return;
    this.#file = file;
    this.#audio.preload = "none";
    this.#audio.src = file.url;
    this.useSound();
  }

  /** Whether a stem is muted until somebody wants to hear it. */
  set startsMuted(isMuted: boolean) {
    this.#isMuted = isMuted;
    this.#audio.muted = isMuted;
  }

  connectedCallback(): void {
    for (const event of ["timeupdate", "play", "pause", "ended", "durationchange", "seeked"]) {
      this.#audio.addEventListener(event, this.#draw);
    }
    this.#audio.addEventListener("play", this.#follow);
    this.#audio.addEventListener("error", this.#failed);
    this.#draw();
    this.#seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void this.#look();
    });
    this.#seen.observe(this);
    this.#resized = new ResizeObserver(this.#paint);
    this.#resized.observe(this);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", this.#paint);
  }

  disconnectedCallback(): void {
    this.#audio.pause();
    this.#seen?.disconnect();
    this.#resized?.disconnect();
    matchMedia("(prefers-color-scheme: dark)").removeEventListener("change", this.#paint);
  }

  /** Plays from a time in seconds. */
  playFrom(seconds: number): void {
    this.#audio.currentTime = seconds;
    this.#play();
  }

  /** Plays all players below an element at the time of the first, or pauses them if one plays. */
  static toggleTogether(within: ParentNode): void {
    const players = allPlayers(within);
    const isPlaying = players.some((player) => player.isPlaying);
    const seconds = players[0] ? players[0].#audio.currentTime : 0;
    for (const player of players) {
      if (isPlaying) player.#audio.pause();
      else player.#start(seconds);
    }
  }

  get isPlaying(): boolean {
    return !this.#audio.paused;
  }

  useSound(): void {
    this.#audio.volume = sound.volume;
    this.#audio.playbackRate = sound.speed;
    // Loading a source resets the rate to this.
    this.#audio.defaultPlaybackRate = sound.speed;
    this.#draw();
  }

  get #stems(): readonly MynahPlayer[] {
    const group = this.closest(".stems");
    return group ? allPlayers(group) : [];
  }

  get #duration(): number {
    const { duration } = this.#audio;
    // Recordings straight from a browser contain no duration.
    if (Number.isFinite(duration) && duration > 0) return duration;
    return this.#file?.durationMs === undefined ? this.#wave.seconds : this.#file.durationMs / 1000;
  }

  #play(): void {
    for (const other of allPlayers()) if (other !== this) other.#audio.pause();
    this.#start(this.#audio.currentTime);
  }

  #start(seconds: number): void {
    if (this.#audio.currentTime !== seconds) this.#audio.currentTime = seconds;
    this.#audio.play().catch((error: unknown) => {
      // A pause before playback starts is no error. A page that a link has just opened may not play without a press.
      if (!(error instanceof DOMException && HARMLESS.has(error.name))) this.#failed();
    });
  }

  readonly #failed = (): void => {
    this.#problem = t("pageCannotPlay");
    this.#draw();
  };

  readonly #toggle = (): void => (this.#audio.paused ? this.#play() : this.#audio.pause());

  readonly #follow = (): void => {
    this.#paint();
    const { currentTime, paused } = this.#audio;
    this.dispatchEvent(new CustomEvent("mynah-time", { bubbles: true, detail: currentTime }));
    if (paused) return;
    this.#align(currentTime);
    requestAnimationFrame(this.#follow);
  };

  /** Keeps stems that play together at the time of the first. */
  #align(seconds: number): void {
    const [first, ...others] = this.#stems.filter((player) => player.isPlaying);
    if (first !== this) return;
    for (const player of others)
      if (Math.abs(player.#audio.currentTime - seconds) > MAX_DRIFT_S) player.#audio.currentTime = seconds;
  }

  readonly #point = (event: PointerEvent): void => {
    if (event.buttons !== 1) return;
    const canvas = event.currentTarget as HTMLElement;
    canvas.setPointerCapture(event.pointerId);
    const { left, width } = canvas.getBoundingClientRect();
    this.#seek(((event.clientX - left) / width) * this.#duration);
  };

  readonly #key = (event: KeyboardEvent): void => {
    const at = this.#audio.currentTime;
    const to = { ArrowLeft: at - STEP_S, ArrowRight: at + STEP_S, Home: 0, End: this.#duration }[event.key];
    if (event.key === " ") this.#toggle();
    else if (to === undefined) return;
    else this.#seek(to);
    event.preventDefault();
  };

  #seek(seconds: number): void {
    const to = Math.min(Math.max(0, seconds), this.#duration);
    const together = this.#stems.filter((player) => player.isPlaying);
    for (const player of together.includes(this) ? together : [this]) {
      player.#audio.currentTime = to;
      player.#draw();
    }
    this.dispatchEvent(new CustomEvent("mynah-time", { bubbles: true, detail: to }));
  }

  #mix(part: { muted?: boolean; solo?: boolean }): void {
    this.#isMuted = part.muted ?? this.#isMuted;
    this.#isSolo = part.solo ?? this.#isSolo;
    const stems = this.#stems;
    const hasSolo = stems.some((player) => player.#isSolo);
    for (const player of stems) {
      player.#audio.muted = player.#isMuted || (hasSolo && !player.#isSolo);
      player.#draw();
    }
  }

  async #look(): Promise<void> {
    if (!this.#file) return;
    this.#seen?.disconnect();
    this.#wave = await waveformOf(this.#file);
    this.#draw();
  }

  readonly #paint = (): void => {
    const canvas = this.querySelector("canvas");
    if (canvas)
      drawBars(canvas, this.#wave.bars, this.#duration ? this.#audio.currentTime / this.#duration : 0);
  };

  readonly #draw = (): void => {
    const file = this.#file;
    if (!file || !this.isConnected) return;
    const { paused, currentTime } = this.#audio;
    const [now, end] = [
      formatClock(currentTime),
      this.#duration ? formatClock(Math.round(this.#duration)) : "–:––",
    ];
    this.classList.toggle("silent", this.#audio.muted);
    render(
      html`
        <button
          type="button"
          class="play"
          aria-label=${t(paused ? "pagePlay" : "pagePause", { name: file.name })}
          @click=${this.#toggle}
        >
          ${icon(paused ? "play" : "pause")}
        </button>
        <canvas
          role="slider"
          tabindex="0"
          aria-label=${t("pagePosition", { name: file.name })}
          aria-valuemin="0"
          aria-valuemax=${Math.round(this.#duration)}
          aria-valuenow=${Math.round(currentTime)}
          aria-valuetext=${t("pagePositionOf", { now, end })}
          @pointerdown=${this.#point}
          @pointermove=${this.#point}
          @keydown=${this.#key}
        ></canvas>
        <span class="time"><b>${now}</b> / ${end}</span>
        ${this.closest(".stems") ? this.#mixView(file) : this.#soundView()}
        ${this.#problem && html`<p class="problem" role="alert">${this.#problem}</p>`}
      `,
      this,
    );
    this.#paint();
  };

  #soundView(): TemplateResult {
    const skip = (by: number) => () => this.#seek(this.#audio.currentTime + by);
    const value = ({ currentTarget }: Event) =>
      Number((currentTarget as HTMLInputElement | HTMLSelectElement).value);
    const skips = html`<button
        type="button"
        class="plain"
        aria-label=${t("pageBack")}
        @click=${skip(-SKIP_S)}
      >
        ${icon("back")}<small>${SKIP_S}</small>
      </button>
      <button type="button" class="plain" aria-label=${t("pageForward")} @click=${skip(SKIP_S)}>
        <small>${SKIP_S}</small>${icon("forward")}
      </button>`;
    return html`<span class="sound">
      ${this.#duration >= 2 * SKIP_S ? skips : ""}
      <select aria-label=${t("pageSpeed")} @change=${(event: Event) => changeSound({ speed: value(event) })}>
        ${SPEEDS.map(
          (speed) =>
            html`<option value=${speed} .selected=${speed === sound.speed}>
              ${speed.toLocaleString(language)}×
            </option>`,
        )}
      </select>
      <label>
        ${icon("volume")}
        <input
          type="range"
          min="0"
          max="1"
          step="0.05"
          aria-label=${t("pageVolume")}
          .value=${String(sound.volume)}
          @input=${(event: Event) => changeSound({ volume: value(event) })}
        />
      </label>
    </span>`;
  }

  #mixView({ name }: Playable): TemplateResult {
    return html`<span class="sound">
      <button
        type="button"
        class="plain"
        aria-label=${t("pageMute", { name })}
        aria-pressed=${this.#isMuted}
        @click=${() => this.#mix({ muted: !this.#isMuted })}
      >
        ${icon("mute")}
      </button>
      <button
        type="button"
        class="plain"
        aria-label=${t("pageSolo", { name })}
        aria-pressed=${this.#isSolo}
        @click=${() => this.#mix({ solo: !this.#isSolo })}
      >
        ${icon("solo")}
      </button>
    </span>`;
  }
}

customElements.define("mynah-player", MynahPlayer);
