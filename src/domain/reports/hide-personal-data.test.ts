import { describe, expect, it } from "vitest";
import { checkVin } from "../vin/check-vin.ts";
import { hidePersonalData } from "./hide-personal-data.ts";

describe("hides what can identify a person", () => {
  it.each([
    ["Questions? parts.guy+ebay@example.co.uk", "Questions? (email)"],
    ["See https://shop.example.com/a?b=1 or www.example.com", "See (address) or (address)"],
    ["Call (555) 123-4567 or 1-555-123-4567, 555.123.4567", "Call (phone) or (phone), (phone)"],
    [
      "Sold by Oak-Street_Auto. oak-street_auto ships today",
      "Sold by (seller). (seller) ships today",
    ],
  ])("%s", (text, hidden) => {
    expect(hidePersonalData(text, ["oak-street_auto", "Jo"])).toBe(hidden);
  });

  it("hides a VIN's serial number and keeps it decodable", () => {
    const hidden = hidePersonalData("Donor 1HGCM82633A004352, 123k miles", []);
    expect(hidden).not.toContain("004352");
    const vin = /1HGCM\w+/.exec(hidden)?.[0] ?? "";
    expect(vin.slice(0, 8)).toBe("1HGCM826");
    expect(vin.slice(9, 11)).toBe("3A");
    expect(checkVin(vin).valid).toBe(true);
  });

  it.each([
    "Toyota Camry 2016-2018 81130-0C050 2.5L",
    "Part 12345678901234567",
    "07-09 555 rear 1234, A2038201261",
    "Jo's garage",
  ])("leaves a listing's own words alone: %s", (text) => {
    expect(hidePersonalData(text, ["oak-street_auto", "Jo"])).toBe(text);
  });
});
