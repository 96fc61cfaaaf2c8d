import { expect, it } from "vitest";
import type { Refusal, RefusalCode, RefusalParameters } from "../refusal.ts";
import { presentRefusal } from "./present-refusal.ts";

/** Parameters, what was refused, and why. */
type Example<C extends RefusalCode> = readonly [
  parameters: RefusalParameters<C>,
  about: string,
  reason: string,
];

const camry = { make: "Toyota", model: "Camry" };
const saidCamry = { said: "03-04 Camry", ...camry, years: [2003, 2004] };
const suggested = { ...camry, firstYear: 2003, lastYear: 2005 };

const examples: { readonly [C in RefusalCode]: readonly Example<C>[] } = {
  "no-vehicle": [
    [
      { said: "Visor" },
      "Visor",
      "No vehicle is named in the title, item specifics, or description. Add a model and years, a VIN, or a part number.",
    ],
  ],
  "model-missing": [
    [
      { said: "Honda visor" },
      "Honda visor",
      "The listing names a make but no model. Add the model.",
    ],
  ],
  universal: [
    [
      { said: "universal" },
      "universal",
      "A universal part isn't made for particular vehicles, so none are listed.",
    ],
  ],
  tool: [
    [
      { said: "tool" },
      "tool",
      "A workshop tool doesn't fit particular vehicles, so none are listed.",
    ],
  ],
  merchandise: [
    [
      { said: "" },
      "This listing",
      "It carries a car's name but isn't a car part, so no vehicles are listed.",
    ],
  ],
  "search-words": [
    [
      { said: "jetta golf gti eos" },
      "jetta golf gti eos",
      "Model names in lowercase at the end of a title look like search keywords, so these vehicles aren't listed.",
    ],
  ],
  "left-out": [
    [
      { cars: { cars: [camry], more: 0 } },
      "Toyota Camry",
      "The title names them among others, but the description names only the others.",
    ],
  ],
  "taken-back": [
    [
      { said: "Camry: no", cars: { cars: [camry], more: 0 } },
      "Toyota Camry",
      'The title names them, but the description says: "Camry: no".',
    ],
  ],
  "unread-remark": [
    [
      { said: "the 2014s are odd" },
      "the 2014s are odd",
      "This sentence may exclude vehicles or correct the title, but it wasn't understood. Check which vehicles the part fits.",
    ],
  ],
  "line-without-fit": [
    [
      { said: "2010 Pilot clip" },
      "2010 Pilot clip",
      "This line of the description names vehicles but doesn't say that the part fits them.",
    ],
  ],
  "line-without-years": [
    [
      { said: "Honda Pilot" },
      "Honda Pilot",
      "This line of the description names vehicles without years.",
    ],
  ],
  "years-of-one-span": [
    [
      { years: [2009, 2010, 2012] },
      "2009-2010, 2012",
      "The title names several year ranges for the same vehicles. Only the years in all of them are listed.",
    ],
  ],
  "years-of-one-text": [
    [
      {
        ...camry,
        years: [2003],
        source: "title",
        claimed: [2003, 2004],
        listed: [2004],
      },
      "2003",
      "The title says 2003-2004, but the description says 2004 for the Toyota Camry. Only the years that both name are listed.",
    ],
  ],
  "engines-of-one-text": [
    [
      { only: [2.4], title: [2.4, 3.5], specifics: [3.5] },
      "2.4L",
      "The title says 2.4L, 3.5L, but the item specifics say 3.5L. Only the engine that both name is listed.",
    ],
    [
      { only: [2], title: [2, 2.4, 3.5], specifics: [2.4, 3.5] },
      "2.0L",
      "The title says 2.0L, 2.4L, 3.5L, but the item specifics say 2.4L, 3.5L. Only the engines that both name are listed.",
    ],
  ],
  "engine-not-found": [
    [{ liters: 3 }, "3.0L", "None of the vehicles found has an engine of this size."],
  ],
  "vin-not-in-list": [
    [
      { said: "WDC0G6EB0KF000001", car: "2019 Volvo V90" },
      "WDC0G6EB0KF000001",
      "eBay's vehicle list has no 2019 Volvo V90.",
    ],
  ],
  "vin-unclear": [
    [
      { said: "WDC0G6EB0KF000001", car: "2019 Chevrolet Silverado" },
      "WDC0G6EB0KF000001",
      "The VIN doesn't say which 2019 Chevrolet Silverado this is, and eBay's vehicle list has several.",
    ],
  ],
  "not-looked-up": [
    [
      saidCamry,
      "03-04 Camry",
      "The 2003-2004 Toyota Camry couldn't be looked up in eBay's vehicle list.",
    ],
  ],
  "not-in-list": [
    [saidCamry, "03-04 Camry", "The 2003-2004 Toyota Camry isn't in eBay's vehicle list."],
  ],
  excluded: [[saidCamry, "03-04 Camry", "The listing excludes the 2003-2004 Toyota Camry."]],
  "no-such-trim": [
    [
      saidCamry,
      "03-04 Camry",
      "The 2003-2004 Toyota Camry isn't in eBay's vehicle list with that trim.",
    ],
  ],
  "no-such-engine": [
    [
      saidCamry,
      "03-04 Camry",
      "The 2003-2004 Toyota Camry isn't in eBay's vehicle list with that engine.",
    ],
  ],
  "no-such-trim-and-engine": [
    [
      saidCamry,
      "03-04 Camry",
      "The 2003-2004 Toyota Camry isn't in eBay's vehicle list with that trim and engine.",
    ],
  ],
  "no-such-body": [
    [
      saidCamry,
      "03-04 Camry",
      "The 2003-2004 Toyota Camry isn't in eBay's vehicle list with that body style.",
    ],
  ],
  "not-as-described": [
    [
      { ...saidCamry, words: "Camry SXT" },
      "03-04 Camry",
      "The 2003-2004 Toyota Camry isn't in eBay's vehicle list as the listing describes it (\"Camry SXT\").",
    ],
  ],
  "excluded-with-it": [
    [
      { ...saidCamry, trims: ["ex"] },
      "03-04 Camry",
      "eBay's vehicle list has no such trim of the 2003-2004 Toyota Camry, so EX is left out with it.",
    ],
    [
      { ...saidCamry, trims: ["ex", "lx"] },
      "03-04 Camry",
      "eBay's vehicle list has no such trim of the 2003-2004 Toyota Camry, so EX, LX are left out with it.",
    ],
  ],
  "other-than-donor": [
    [
      { ...saidCamry, said: "4T1BE46K000000000", by: "engine" },
      "4T1BE46K000000000",
      "The part came from this vehicle and depends on the engine, so every other engine of the 2003-2004 Toyota Camry is left out.",
    ],
    [
      { ...saidCamry, said: "2003 Camry coupe", by: "body" },
      "2003 Camry coupe",
      "The part came from this vehicle and depends on the body style, so every other body style of the 2003-2004 Toyota Camry is left out.",
    ],
  ],
  "fleet-left-out": [
    [
      { ...saidCamry, fleet: "taxi" },
      "03-04 Camry",
      "Trims of the 2003-2004 Toyota Camry that only fleets buy (taxi) are left out, because the listing doesn't name them.",
    ],
  ],
  "engine-not-named": [
    [
      { ...saidCamry, group: "hybrid" },
      "03-04 Camry",
      "The 2003-2004 Toyota Camry with the hybrid engine is left out, because the listing would name it.",
    ],
  ],
  "source-not-in-list": [
    [
      { source: "eBay product 7", ...camry, years: [2003] },
      "eBay product 7",
      "The 2003 Toyota Camry isn't in eBay's vehicle list.",
    ],
  ],
  "source-alone": [
    [
      { source: "eBay product 7", cars: { cars: [camry], more: 0 }, otherAsked: false },
      "eBay product 7",
      "The listing doesn't name Toyota Camry.",
    ],
    [
      { source: "eBay product 7", cars: { cars: [camry], more: 1 }, otherAsked: true },
      "eBay product 7",
      "The listing doesn't name Toyota Camry and 1 more, and another source is asked about first.",
    ],
  ],
  "covered-by-existing": [
    [
      { ...camry, year: 2003, rows: 1 },
      "2003 Toyota Camry",
      "A row without trim or engine that was on eBay before already covers this vehicle, so 1 more specific row isn't added.",
    ],
    [
      { ...camry, year: 2003, rows: 3 },
      "2003 Toyota Camry",
      "A row without trim or engine that was on eBay before already covers this vehicle, so 3 more specific rows aren't added.",
    ],
  ],
  "over-limit": [
    [
      {
        left: 7,
        fitting: 12,
        room: 5,
        everyYear: true,
        models: [{ ...camry, years: [2003, 2004] }],
        more: 2,
      },
      "7 rows",
      "12 rows fit, but there is room for 5. Every year of every model is listed, but trims of Toyota Camry (2003-2004) and 2 more were left out. To choose which rows are listed, name trims, engines, or fewer models in the listing.",
    ],
    [
      {
        left: 1,
        fitting: 1,
        room: 0,
        everyYear: false,
        models: [{ ...camry, years: [2003] }],
        more: 0,
      },
      "1 row",
      "1 row fits, but there is no room. Years of Toyota Camry (2003) were left out. To choose which rows are listed, name trims, engines, or fewer models in the listing.",
    ],
  ],
  "removed-before": [
    [{ rows: 1 }, "1 row", "You removed it from this listing before."],
    [{ rows: 2 }, "2 rows", "You removed them from this listing before."],
  ],
  "suggestion-none": [[{}, "The language model", "It doesn't know which vehicles this part fits."]],
  "suggestion-too-broad": [
    [
      { models: 14, makes: 1 },
      "The language model",
      "It suggested 14 models from 1 make. That is too broad to be credible, so the whole answer was ignored.",
    ],
  ],
  "suggestion-too-long": [
    [
      { ...camry, firstYear: 1900, lastYear: 2100 },
      "The language model",
      "It suggested 1900–2100 Toyota Camry. That is too broad to be credible, so the whole answer was ignored.",
    ],
  ],
  "suggestion-other-make": [
    [
      { ...suggested, makes: ["Honda", "Acura"] },
      "2003–2005 Toyota Camry",
      "The language model suggested it, but the part is for Honda or Acura.",
    ],
  ],
  "suggestion-not-in-list": [
    [
      suggested,
      "2003–2005 Toyota Camry",
      "The language model suggested it, but it isn't in eBay's vehicle list.",
    ],
  ],
  "suggestion-years-not-in-list": [
    [
      { ...suggested, lastYear: 2003 },
      "2003 Toyota Camry",
      "The language model suggested it, but eBay's vehicle list doesn't have it in these years.",
    ],
  ],
  "suggestion-other-years": [
    [
      { ...suggested, from: 2010, to: 2012 },
      "2003–2005 Toyota Camry",
      "The language model suggested it, but the listing says 2010–2012.",
    ],
  ],
  "suggestion-missing": [[{ message: "It is resting." }, "The language model", "It is resting."]],
  worded: [[{ said: "Vibe", text: "Not in the list." }, "Vibe", "Not in the list."]],
};

function refusalOf<C extends RefusalCode>(code: C, [parameters]: Example<C>): Refusal<C> {
  return { code, parameters };
}

function presented<C extends RefusalCode>(code: C) {
  return examples[code].map((example) => presentRefusal(refusalOf(code, example)));
}

it.each(Object.keys(examples) as RefusalCode[])("explains the %s refusal", (code) => {
  expect(presented(code)).toEqual(
    examples[code].map(([parameters, text, reason]) => ({
      code,
      parameters,
      text,
      reason,
    })),
  );
});
