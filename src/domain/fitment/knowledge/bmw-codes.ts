import type { CodeEntry } from "./code-entry.ts";

const four = "428i,435i,430i,440i";
const gran = "428i Gran Coupe,435i Gran Coupe,430i Gran Coupe,440i Gran Coupe";
const granX = "428i xDrive Gran Coupe,435i xDrive Gran Coupe,430i xDrive Gran Coupe,440i xDrive Gran Coupe";
const fourX = "428i xDrive,435i xDrive,430i xDrive,440i xDrive";
const eNinety = "323i,325i,325xi,328i,328xi,328i xDrive,330i,330xi,335i,335xi,335i xDrive,335d,M3";
const eNinetyCoupe = "328i,328xi,328i xDrive,335i,335xi,335i xDrive,335is,M3";
const thirty = "320i,320i xDrive,328i,328i xDrive,328d,328d xDrive,330i,330i xDrive,330e,335i,335i xDrive,340i,340i xDrive,ActiveHybrid 3";
const six = "640i,640i xDrive,650i,650i xDrive,M6";
const seven = "740i,740i xDrive,750i,750i xDrive,Alpina B7,Alpina B7 xDrive";

/** Still built: as far as the list goes. */
const now = 2030;

type Row = readonly [code: string, from: number, to: number, models: string, body?: string | undefined, facelift?: number];
const rows: readonly Row[] = [
  ["E21", 1977, 1983, "320i"], ["E28", 1982, 1988, "524td,528e,533i,535i,535is,M5"],
  ["E30", 1984, 1991, "318i,318is,325,325e,325es,325i,325is,325iX,M3"], ["E34", 1989, 1995, "525i,530i,535i,540i,M5"],
  ["E36", 1992, 1999, "318i,318is,318ti,320i,323i,323is,325i,325is,328i,328is,M3"], ["E38", 1995, 2001, "740i,740iL,750iL"],
  ["E39", 1997, 2003, "525i,528i,530i,540i,M5"], ["E31", 1991, 1997, "840Ci,850i,850Ci,850CSi"],
  ["E46", 1999, 2000, "323i,323Ci,328i,328Ci"], ["E46", 2001, 2005, "320i,325i,325xi,330i,330xi", undefined, 2002], ["E46", 2001, 2006, "325Ci,330Ci,M3", undefined, 2004],
  ["E53", 2000, 2006, "X5", undefined, 2004], ["E60", 2004, 2010, "525i,525xi,528i,528xi,528i xDrive,530i,530xi,535i,535xi,535i xDrive,545i,550i,M5", "Sedan", 2008],
  ["E61", 2006, 2010, "530xi,535xi,535i xDrive", "Wagon", 2008],
  ["E63", 2004, 2010, "645Ci,650i,M6", "Coupe", 2008], ["E64", 2004, 2010, "645Ci,650i,M6", "Convertible", 2008],
  ["E65", 2002, 2008, "745i,750i,760i", undefined, 2006], ["E66", 2002, 2008, "745Li,750Li,760Li,Alpina B7", undefined, 2006],
  ["E70", 2007, 2013, "X5", undefined, 2011], ["E71", 2008, 2014, "X6,ActiveHybrid X6", undefined, 2013], ["E72", 2010, 2011, "ActiveHybrid X6"],
  ["E82", 2008, 2013, "128i,135i,135is,1 Series M", "Coupe"], ["E88", 2008, 2013, "128i,135i,135is", "Convertible"],
  ["E83", 2004, 2010, "X3", undefined, 2007], ["E84", 2012, 2015, "X1", undefined, 2013],
  ["E85", 2003, 2008, "Z4", "Convertible", 2006], ["E86", 2006, 2008, "Z4", "Coupe"], ["E89", 2009, 2016, "Z4"],
  ["E90", 2006, 2011, eNinety, "Sedan", 2009], ["E91", 2006, 2012, "325xi,328i,328xi,328i xDrive", "Wagon", 2009],
  ["E92", 2007, 2013, eNinetyCoupe, "Coupe", 2011], ["E93", 2007, 2013, "328i,335i,335is,M3", "Convertible", 2011],
  ["F01", 2009, 2015, seven, undefined, 2013], ["F02", 2009, 2015, `740Li,740Li xDrive,740Ld xDrive,750Li,750Li xDrive,760Li,Alpina B7,Alpina B7L,Alpina B7L xDrive`, undefined, 2013],
  ["F04", 2011, 2015, "ActiveHybrid 7"],
  ["F06", 2013, 2019, "640i Gran Coupe,640i xDrive Gran Coupe,650i Gran Coupe,650i xDrive Gran Coupe,M6 Gran Coupe,Alpina B6 xDrive Gran Coupe", undefined, 2016],
  ["F07", 2010, 2017, "535i GT,535i GT xDrive,550i GT,550i GT xDrive", undefined, 2014],
  ["F10", 2011, 2016, "528i,528i xDrive,535i,535i xDrive,535d,535d xDrive,550i,550i xDrive,ActiveHybrid 5,M5", undefined, 2014],
  ["F12", 2012, 2018, six, "Convertible", 2016], ["F13", 2012, 2018, six, "Coupe", 2016],
  ["F15", 2014, 2018, "X5"], ["F16", 2015, 2019, "X6"], ["F85", 2015, 2018, "X5 M,X5#M"], ["F86", 2015, 2019, "X6 M,X6#M"],
  ["F22", 2014, 2021, "228i,228i xDrive,230i,230i xDrive,M235i,M235i xDrive,M240i,M240i xDrive", "Coupe", 2018],
  ["F23", 2015, 2021, "228i,228i xDrive,230i,230i xDrive,M235i,M235i xDrive,M240i,M240i xDrive", "Convertible", 2018],
  ["F25", 2011, 2017, "X3", undefined, 2015], ["F26", 2015, 2018, "X4"],
  ["F30", 2012, 2018, thirty, "Sedan", 2016], ["F31", 2013, 2019, "328i xDrive,328d xDrive,330i xDrive", "Wagon", 2016],
  ["F32", 2014, 2020, `${four},${fourX}`, "Coupe", 2018], ["F33", 2014, 2020, `${four},${fourX}`, "Convertible", 2018],
  ["F34", 2014, 2019, "328i GT xDrive,335i GT xDrive,330i GT xDrive,340i GT xDrive", undefined, 2017],
  ["F36", 2015, 2020, `${gran},${granX}`, undefined, 2018], ["F39", 2018, 2023, "X2"], ["F44", 2020, 2024, "228i Gran Coupe,228i xDrive Gran Coupe,M235i xDrive Gran Coupe"],
  ["F48", 2016, 2022, "X1", undefined, 2020], ["F80", 2015, 2018, "M3"], ["F82", 2015, 2020, "M4", "Coupe"], ["F83", 2015, 2020, "M4", "Convertible"],
  ["F87", 2016, 2021, "M2"], ["F90", 2018, 2023, "M5", undefined, 2021], ["F91", 2020, 2024, "M8", "Convertible"], ["F92", 2020, 2024, "M8", "Coupe"],
  ["F93", 2020, 2024, "M8 Gran Coupe"], ["F95", 2020, now, "X5 M,X5#M"], ["F96", 2020, now, "X6 M,X6#M"], ["F97", 2020, 2024, "X3 M,X3#M"], ["F98", 2020, 2024, "X4 M,X4#M"],
  ["G01", 2018, 2024, "X3", undefined, 2022], ["G02", 2019, 2024, "X4", undefined, 2022], ["G05", 2019, now, "X5", undefined, 2024], ["G06", 2020, now, "X6", undefined, 2024],
  ["G07", 2019, now, "X7,Alpina XB7", undefined, 2023], ["G09", 2023, now, "XM"],
  ["G11", 2016, 2022, "740i,740i xDrive,750i,750i xDrive", undefined, 2020],
  ["G12", 2016, 2022, "740i,740i xDrive,740e xDrive,745e xDrive,750i,750i xDrive,M760i xDrive,Alpina B7 xDrive", undefined, 2020],
  ["G14", 2019, now, "840i,840i xDrive,M850i xDrive", "Convertible"], ["G15", 2019, now, "840i,840i xDrive,M850i xDrive", "Coupe"],
  ["G16", 2020, now, "840i Gran Coupe,840i xDrive Gran Coupe,M850i xDrive Gran Coupe,Alpina B8 xDrive Gran Coupe"],
  ["G20", 2019, now, "330i,330i xDrive,330e,330e xDrive,M340i,M340i xDrive", undefined, 2023],
  ["G22", 2021, now, "430i,430i xDrive,M440i,M440i xDrive", "Coupe"], ["G23", 2021, now, "430i,430i xDrive,M440i,M440i xDrive", "Convertible"],
  ["G26", 2022, now, "430i Gran Coupe,430i xDrive Gran Coupe,M440i Gran Coupe,M440i xDrive Gran Coupe,i4"], ["G29", 2019, now, "Z4"],
  ["G30", 2017, 2023, "530i,530i xDrive,530e,530e xDrive,540i,540i xDrive,540d xDrive,M550i xDrive", undefined, 2021],
  ["G32", 2018, 2019, "640i xDrive Gran Turismo"], ["G42", 2022, now, "230i,230i xDrive,M240i,M240i xDrive"], ["G60", 2024, now, "530i,530i xDrive,540i xDrive,i5"],
  ["G70", 2023, now, "740i,740i xDrive,760i xDrive,i7"], ["G80", 2021, now, "M3"], ["G82", 2021, now, "M4", "Coupe"], ["G83", 2022, now, "M4", "Convertible"], ["G87", 2023, now, "M2"],
  ["I01", 2014, 2021, "i3"], ["I12", 2014, 2020, "i8"], ["U11", 2023, now, "X1"], ["U10", 2024, now, "X2"],
];

/** "E9X": what the trade writes for all bodies of one car. */
const families: Readonly<Record<string, readonly string[]>> = {
  E6X: ["E60", "E61"], E8X: ["E82", "E88"], E9X: ["E90", "E91", "E92", "E93"], F1X: ["F10", "F12", "F13"], F2X: ["F22", "F23"], F3X: ["F30", "F31", "F32", "F33", "F34", "F36"], F8X: ["F80", "F82", "F83"],
  G2X: ["G20", "G22", "G23", "G26"], G8X: ["G80", "G82", "G83"],
};

export const bmwCodes: readonly CodeEntry[] = [...rows, ...Object.entries(families).flatMap(([code, members]) => rows.flatMap(([own, ...rest]): readonly Row[] => (members.includes(own) ? [[code, ...rest]] : [])))].map(([code, from, to, models, body, facelift]) => ({
  code, make: "BMW", from, to, models, ...(body === undefined ? {} : { body }), ...(facelift === undefined ? {} : { facelift }),
}));
