import { describe, expect, it } from "vitest";
import { withoutDoubleDenial } from "./reading/descriptions/sentences/sentence-kind.ts";
import { excludesSurely, withVerdictsApart } from "./reading/descriptions/sentences/set-apart.ts";
import { smallIndex } from "#test/small-vehicle-list.ts";

const { knowledge } = smallIndex;
const read = (text: string): string => withVerdictsApart(text, knowledge).join(" | ");

describe("verdicts in free words", () => {
  it.each([
    ["73-80 have round light, different", "does not fit 73-80"],
    ["2012 facelift mirror is longer & won't work", "does not fit 2012 facelift"],
    ["Sedan and wagon doors have frames so no", "does not fit Sedan and wagon doors"],
    ["V8 models = different tank", "does not fit V8 models"],
    ["5.3 trucks: not this clutch", "does not fit 5.3"],
    ["2013 and newer got a restyle", "does not fit 2013 and newer"],
    [
      "hatch yes, sedan different, wagon different",
      "hatch yes | does not fit sedan | does not fit wagon",
    ],
    ["Fits 2005-2007, 2008 up is a different animal", "Fits 2005-2007 | does not fit 2008 up"],
    ["2009-2015 (the new 2016 is not the same)", "2009-2015 | does not fit the 2016"],
    ["96 is OBD2, won't plug in", "does not fit '96"],
    ["Fits: 2005-2007, 2008 is longer", "Fits: 2005-2007 | does not fit 2008"],
    ["Two seat cars, 2+2 glass is longer", "Two seat cars | does not fit 2+2"],
    ["4 door ONLY the 2 door ones are shorter", "4 door ONLY | does not fit the 2 door ones"],
    ["Solstice: 2007 up yes, 2006 no", "Solstice: 2007 up yes | does not fit Solstice 2006"],
    ["2008 they changed to the chrome kind - no", "does not fit 2008"],
    ["2008 was still the old style", "does not fit 2008"],
    ["the 07 coupe was still the old shape", "does not fit '07 coupe"],
    ["the 2014+ is a Fiat dont buy", "does not fit the 2014+"],
    ["SRT8 has ducts there so dont", "does not fit SRT8"],
    ["2011+ 335i and 135i won't fit", "does not fit 2011+ 335i and 135i"],
    ["94-95 is deeper", "does not fit 94-95"],
    ["Sport came with mesh, this chrome one isnt for those", "does not fit Sport"],
    ["on a Hybrid they are LED, plug wont match", "does not fit Hybrid"],
    ["Touring got LED strips so this bulb type is a no", "does not fit Touring"],
    ["Limited is leather, you want the other set", "does not fit Limited"],
    ["nismo caps are red, you don't want this", "does not fit nismo"],
    ["2016 on changed the plug, so they're out", "does not fit 2016+"],
    [
      "2016 to 2018 are direct swap, 2019 and later changed the socket so those are out",
      "2016 to 2018 are direct swap | does not fit 2019 and later",
    ],
    ["I can confirm that 2012 and newer are different", "does not fit 2012 and newer"],
    [
      "the 2004 bezel is deeper, same story with 93/94",
      "does not fit the 2004 | does not fit 93/94",
    ],
    ["wrong for 00-01 motors, 89-94 as well", "wrong for 00-01 motors | does not fit 89-94"],
  ])("moves the verdict of %j first", (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    "this part is different from aftermarket ones",
    "The color is different in sunlight",
    "Some 2010 cars have a different bracket, check yours",
    "The 2010 bracket is longer than the 2009 but this fits both",
    "Left and right are different",
    "The 2006 door has a bigger dent by the handle",
    "Limited has chrome trim, this one is black",
    "Sport came with these, fits 05-08, 09 too",
  ])("leaves %j as it is", (text) => {
    expect(read(text)).toBe(text);
  });

  it("excludes nothing by a verdict that isn't about all", () => {
    const { descriptions } = knowledge;
    expect(excludesSurely("Some 2010 cars have a different bracket", descriptions)).toBe(false);
    expect(excludesSurely("2010 cars have a different bracket", descriptions)).toBe(true);
  });
});

describe("what is denied twice", () => {
  it.each([
    ["Will not fit non-Si models", "only fits Si models"],
    ["Does not fit 5-speed or 6-speed non-STI WRX", "only fits STI WRX"],
    ["Will not fit anything but the Si", "only fits Si"],
    ["Does not fit any model other than Si.", "only fits Si"],
  ])("turns %j into what it fits", (text, expected) => {
    expect(withoutDoubleDenial(text, knowledge.descriptions)).toBe(expected);
  });

  it.each([
    "Will not fit the Si",
    "Will not fit non-turbo models",
    "Won't fit any other Honda",
    "Not for non turbo Fiat 500 Pop Sport Lounge (2012-2017)",
    "Does not fit non-Si Civic, Accord, or Fit",
  ])("leaves %j as it is", (text) => {
    expect(withoutDoubleDenial(text, knowledge.descriptions)).toBe(text);
  });
});
