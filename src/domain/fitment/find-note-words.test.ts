import { expect, it } from "vitest";
import { findNoteWords } from "./find-note-words.ts";

const listing = {
  title: "2008-2012 Honda Accord LH Front Headlight w/ Fog Lights OEM",
  description: "<p>Tested part.</p><p>Fits vehicles without sunroof only.</p>",
  specifics: { Brand: ["Honda"], "Fitment Notes": ["Halogen, from 03/2009"] },
};

it("quotes the title's words for where the part goes", () => {
  expect(findNoteWords(["Front Left"], listing)).toEqual([
    { note: "Front Left", source: "title", text: "LH Front" },
  ]);
});

it("finds a note that is word for word in the item specifics or description", () => {
  expect(findNoteWords(["from 03/2009; without sunroof"], listing)).toEqual([
    { note: "from 03/2009", source: "specifics", text: "from 03/2009" },
    { note: "without sunroof", source: "description", text: "without sunroof" },
  ]);
});

it("returns nothing for a note that isn't in the listing", () => {
  expect(findNoteWords(["Rear Right", ""], listing)).toEqual([]);
});
