import { expect, test } from "vitest";
import { plainModelName } from "./plain-model-name.ts";

test.each([
  [{ make: "Alfa Romeo", model: "Giulia (952)" }, "Alfa Romeo Giulia"],
  [{ make: "BMW", model: "750i, B7" }, "BMW 750i"],
  [{ make: "Volvo", model: "V90CC" }, "Volvo V90 Cross Country"],
  [{ make: "Toyota", model: "Scion tC" }, "Scion tC"],
  [{ make: "Chevrolet", model: "Geo Prizm" }, "Chevrolet Prizm"],
  [{ make: "SAAB", model: "9-3" }, "Saab 9-3"],
  [{ make: "GMC", model: "Sierra HD", series: "3500" }, "GMC Sierra 3500 HD"],
  [{ make: "GMC", model: "Sierra HD" }, "GMC Sierra HD"],
  [
    {
      make: "Dodge",
      model: "Ram",
      series: "2500",
      year: 2012,
    },
    "Ram 2500",
  ],
  [
    {
      make: "Dodge",
      model: "Ram",
      series: "2500",
      year: 2010,
    },
    "Dodge Ram",
  ],
  [{ make: "Subaru", model: "B9 Tribeca", year: 2010 }, "Subaru Tribeca"],
  [{ make: "Subaru", model: "B9 Tribeca", year: 2006 }, "Subaru B9 Tribeca"],
  [{ make: "Ford", model: "F-150" }, "Ford F-150"],
])("simplifies %j to %s", (name, plain) => {
  const { make, model } = plainModelName({ series: "", year: 2015, ...name });
  expect(`${make} ${model}`).toBe(plain);
});
