const RATE = 16_000;

/** A WAV file that swells and fades like words do, so that its waveform can be told from a flat line. */
export function tone(seconds: number): Buffer {
  const samples = Math.round(seconds * RATE);
  const wav = Buffer.alloc(44 + samples * 2);
  wav.write("RIFF", 0);
  wav.writeUInt32LE(36 + samples * 2, 4);
  wav.write("WAVEfmt ", 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write("data", 36);
  wav.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at++) {
    const t = at / RATE;
    const loud = Math.abs(Math.sin(t * 7) * Math.sin(t * 1.7 + 0.4));
    wav.writeInt16LE(Math.round(Math.sin(t * 2 * Math.PI * 220) * loud * 20_000), 44 + at * 2);
  }
  return wav;
}
