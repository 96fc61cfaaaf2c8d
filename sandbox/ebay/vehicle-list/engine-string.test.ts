import { expect, test } from "vitest";
import { engineString, parseEngine } from "./engine-string.ts";

function spelled(text: string): string | undefined {
  const engine = parseEngine(text);
  return engine === undefined ? undefined : engineString(engine);
}

test.each([
  ["1.6L 1590CC l4 GAS SOHC NA", "1.6L 1590CC 97Cu. In. l4 GAS SOHC Naturally Aspirated"],
  ["1.5L 1493CC l4 GAS SOHC NA nocu", "1.5L 1493CC l4 GAS SOHC Naturally Aspirated"],
  [
    "3.0L 2979CC l6 MILD HYBRID EV-GAS (MHEV) DOHC T",
    "3.0L 2979CC 182Cu. In. l6 MILD HYBRID EV-GAS (MHEV) DOHC Turbocharged",
  ],
  ["6.6L V8 DIESEL", "6.6L V8 DIESEL"],
  ["1.3L R2 GAS NA", "1.3L R2 GAS Naturally Aspirated"],
  ["ELECTRIC", "ELECTRIC"],
])("%s is %s", (short, long) => {
  expect(spelled(short)).toBe(long);
});

test.each(["1.6L I4 GAS", "1.6 l4 GAS", "l4 PETROL", "1.6L l4 GAS TURBO", "", "1.6L l4"])(
  "refuses %j",
  (text) => {
    expect(spelled(text)).toBeUndefined();
  },
);
