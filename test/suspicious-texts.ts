/**
 * Units that could slow a careless reader when repeated. The engine's tests and benchmarks use
 * them.
 */
const repeated: readonly (readonly [name: string, unit: string])[] = [
  ["years", "2018 "],
  ["year ranges", "1998-2004 "],
  ["short ranges", "98-04 "],
  ["endless range", "98-"],
  ["apostrophes", "'04 "],
  ["lone digits", "1 "],
  ["one number", "7"],
  ["decimals", "1.5 "],
  ["fractions", "1/"],
  ["dashes", "-"],
  ["slashes", "/"],
  ["full stops", "."],
  ["leading dots", "Civic ....... 96-01 "],
  ["commas", ", "],
  ["open brackets", "("],
  ["closed brackets", ")"],
  ["quotes", '"'],
  ["spaces", " "],
  ["hard spaces", "\u00a0"],
  ["tabs", "\t"],
  ["lines", "\n"],
  ["one giant word", "x"],
  ["one giant name", "silverado"],
  ["letters apart", "a "],
  ["makes", "Ford "],
  ["models", "Silverado 1500 "],
  ["family names", "Silverado "],
  ["class numbers", "1500 2500 3500 "],
  ["codes", "BMW F30 "],
  ["badges", "328i 335i "],
  ["everyday names", "fit edge focus "],
  ["years and models", "2012 Civic "],
  ["engines", "3.5L V6 "],
  ["trims", "EX LX Si "],
  ["bodies", "4 door sedan "],
  ["not", "not "],
  ["except", "except "],
  ["except hybrid", "except hybrid "],
  ["without", "w/o "],
  ["places", "front left "],
  ["parts", "brake pads "],
  ["build dates", "from 03/2019 to "],
  ["misspelled models", "Honda Acordd "],
  ["run-on names", "trailblazerfront"],
  ["bars", "2010 | "],
  ["rows of a list", "2010,Honda,Civic,EX\n"],
  ["sentences", "Fits 2012-2015 Honda Civic EX except hybrid. "],
  ["lines of a list", "Fits 2012-2015 Honda Civic EX except hybrid\n"],
  ["other lines", "V6 models only\n"],
  ["labels", "Year: 2010\nMake: Ford\n"],
  ["labels in one line", "Make: Honda Model: Civic Year: 2010 "],
  ["lines of labels", "Make: Honda Model: Civic Year: 2010\n"],
  ["number chains", "36-08-09-10-"],
  ["years with dots", "2012..2019 "],
  ["lines of cars", "2010-2012 Honda Civic\n"],
  ["what does not fit", "Does not fit:\n2010 Honda Civic\n"],
  ["donors", "Removed from a 2010 Honda Civic\n"],
  ["fit", "fit "],
  ["open tags", "<"],
  ["broken tags", "<a "],
  ["broken quotes", '<a href="'],
  ["comments", "<!-- > "],
  ["nested blocks", "<div>"],
  ["nested tables", "<table><tr><td>"],
  ["cells", "<td>"],
  ["wide cells", "<td colspan=99 rowspan=99>x"],
  ["rows", "<tr><td>2018</td><td>Honda</td><td>Civic</td></tr>"],
  ["scripts", "<script>"],
  ["entities", "&#"],
  ["ampersands", "&amp;"],
  ["preformatted", "<pre>"],
];

export interface SuspiciousText {
  readonly name: string;
  readonly text: string;
}

/** Returns texts of `length` characters: each kind by itself, and below a list heading. */
export function suspiciousTexts(length: number): readonly SuspiciousText[] {
  const plain = repeated.map(([name, unit]) => ({
    name,
    text: unit.repeat(Math.ceil(length / unit.length)).slice(0, length),
  }));
  const headed = repeated.map(([name, unit]) => ({
    name: `${name}, in a list`,
    text: `<p>Fits:</p><table><tr><th>Year</th><th>Make</th><th>Model</th></tr>${unit.repeat(Math.ceil(length / unit.length))}`.slice(
      0,
      length,
    ),
  }));
  return [
    ...plain,
    ...headed,
    {
      name: "different rows",
      text: `<table><tr><td>Year</td><td>Make</td><td>Model</td></tr>${Array.from({ length: Math.ceil(length / 60) }, (_, at) => `<tr><td>${1990 + (at % 35)}</td><td>Honda</td><td>Civic ${at}</td></tr>`).join("")}`.slice(
        0,
        length,
      ),
    },
  ];
}
