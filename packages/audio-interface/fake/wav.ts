/** Returns a WAV header (16 bit, mono) for `dataBytes` bytes of samples. */
export function wavHeader(dataBytes: number, rate = 8000): Buffer {
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + dataBytes, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(dataBytes, 40);
  return header;
}

/** Returns a WAV file; `level` returns -1 to 1 for a time in seconds. */
export function wavOf(seconds: number, rate: number, level: (time: number) => number): Buffer {
  const samples = Buffer.alloc(Math.round(seconds * rate) * 2);
  for (let at = 0; at < samples.length / 2; at++)
    samples.writeInt16LE(Math.round(32_767 * level(at / rate)), at * 2);
  return Buffer.concat([wavHeader(samples.length, rate), samples]);
}

/** Returns a steady 440 Hz tone. */
export const wav = (seconds: number, rate = 8000): Buffer =>
  wavOf(seconds, rate, (time) => 0.25 * Math.sin(time * 440 * 2 * Math.PI));
