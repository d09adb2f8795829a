import { html, render } from "lit-html";
import { formatClock } from "../text/format.ts";
import { icon } from "../icons.ts";
import { drawBars, waveformOf, type Waveform } from "./waveform.ts";
import { t } from "../text/words.ts";

export interface Playable {
  readonly name: string;
  readonly url: string;
  readonly bytes?: number;
  readonly durationMs?: number;
}

const STEP_S = 5;

/** `<mynah-player .file=${file}>`: an audio player with a waveform for seeking. `playFrom` starts it at a time. */
export class MynahPlayer extends HTMLElement {
  readonly #audio = new Audio();
  #file: Playable | undefined;
  #wave: Waveform = { bars: [], seconds: 0 };
  #problem = "";
  #seen: IntersectionObserver | undefined;
  #resized: ResizeObserver | undefined;

  set file(file: Playable) {
    if (file.url === this.#file?.url) return;
    this.#file = file;
    this.#audio.preload = "none";
    this.#audio.src = file.url;
    this.#draw();
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

  get #duration(): number {
    const { duration } = this.#audio;
    // Recordings straight from a browser contain no duration.
    if (Number.isFinite(duration) && duration > 0) return duration;
    return this.#file?.durationMs === undefined ? this.#wave.seconds : this.#file.durationMs / 1000;
  }

  #play(): void {
    for (const other of document.querySelectorAll("mynah-player")) {
      if (other !== this && other instanceof MynahPlayer) other.#audio.pause();
    }
    this.#audio.play().catch((error: unknown) => {
      // A pause before playback starts is no error.
      if (!(error instanceof DOMException && error.name === "AbortError")) this.#failed();
    });
  }

  readonly #failed = (): void => {
    this.#problem = t("pageCannotPlay");
    this.#draw();
  };

  readonly #toggle = (): void => (this.#audio.paused ? this.#play() : this.#audio.pause());

  readonly #follow = (): void => {
    this.#paint();
    if (!this.#audio.paused) requestAnimationFrame(this.#follow);
  };

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
    this.#audio.currentTime = Math.min(Math.max(0, seconds), this.#duration);
    this.#draw();
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
    if (!file) return;
    const { paused, currentTime } = this.#audio;
    const [now, end] = [formatClock(currentTime), this.#duration ? formatClock(this.#duration) : "–:––"];
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
        ${this.#problem && html`<p class="problem" role="alert">${this.#problem}</p>`}
      `,
      this,
    );
    this.#paint();
  };
}

customElements.define("mynah-player", MynahPlayer);
