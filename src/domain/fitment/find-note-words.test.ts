import { expect, it } from "vitest";
import { findNoteWords } from "./find-note-words.ts";

const listing = {
  title: "2008-2012 Honda Accord LH Front Headlight w/ Fog Lights OEM",
  description: "<p>Tested part.</p><p>Fits vehicles without sunroof only.</p>",
  specifics: { Brand: ["Honda"], "Fitment Notes": ["Halogen, from 03/2009"] },
};

it("quotes the words of the title that say where the part sits", () => {
  expect(findNoteWords(["Front Left"], listing)).toEqual([
    { note: "Front Left", source: "title", text: "LH Front" },
  ]);
});

it("finds a note that stands in the item specifics or in the description as it is", () => {
  expect(findNoteWords(["from 03/2009; without sunroof"], listing)).toEqual([
    { note: "from 03/2009", source: "specifics", text: "from 03/2009" },
    { note: "without sunroof", source: "description", text: "without sunroof" },
  ]);
});

it("says nothing about a note that the listing doesn't say", () => {
  expect(findNoteWords(["Rear Right", ""], listing)).toEqual([]);
});
