import { expect, it } from "vitest";
import { RecentTexts } from "./recent-texts.ts";

const pack = {};

it("reads a text once, for each pack", () => {
  const read: string[] = [];
  const recent = new RecentTexts<object, number>();
  const length = (text: string, by: object): number =>
    recent.of(text, by, (fresh) => {
      read.push(fresh);
      return fresh.length;
    });
  expect([
    length("Ships free", pack),
    length("Ships free", pack),
    length("Ships free", {}),
  ]).toEqual([10, 10, 10]);
  expect(read).toHaveLength(2);
});

it("forgets old texts, but not those that come again and again", () => {
  const read = new Map<string, number>();
  const recent = new RecentTexts<object, string>();
  const see = (text: string): string =>
    recent.of(text, pack, (fresh) => {
      read.set(fresh, (read.get(fresh) ?? 0) + 1);
      return fresh;
    });
  see("once");
  for (let at = 0; at < 5000; at += 1) {
    see(`own words of listing ${at}`);
    see("Returns within 30 days");
  }
  see("once");
  expect(read.get("Returns within 30 days")).toBe(1);
  expect(read.get("once")).toBe(2);
});

it("doesn't keep long texts", () => {
  let read = 0;
  const recent = new RecentTexts<object, number>();
  const paragraph = "All about the car. ".repeat(100);
  for (let times = 0; times < 3; times += 1) recent.of(paragraph, pack, () => (read += 1));
  expect(read).toBe(3);
});
