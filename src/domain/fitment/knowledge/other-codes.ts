import type { CodeEntry } from "./code-entry.ts";

/** Generation names sellers of Volkswagen, Corvette, Mini, Honda and Subaru parts use beside the model. They only narrow that model's years. */
type Row = readonly [code: string, make: string, from: number, to: number, models: string];
const rows: readonly Row[] = [
  ["MK1", "Volkswagen", 1975, 1984, "Rabbit,Scirocco"], ["MK2", "Volkswagen", 1985, 1992, "Golf,Jetta,GTI"], ["MK3", "Volkswagen", 1993, 1999, "Golf,Jetta,GTI,Cabrio"],
  ["MK4", "Volkswagen", 1999, 2006, "Golf,GTI,R32"], ["MK4", "Volkswagen", 1999, 2005, "Jetta"], ["MK5", "Volkswagen", 2005, 2010, "Jetta"], ["MK5", "Volkswagen", 2006, 2009, "GTI,Rabbit"],
  ["MK6", "Volkswagen", 2010, 2014, "Golf,GTI"], ["MK6", "Volkswagen", 2011, 2018, "Jetta"], ["MK7", "Volkswagen", 2015, 2021, "Golf,GTI,Golf R"], ["MK8", "Volkswagen", 2022, 2030, "GTI,Golf R"],
  ["C1", "Chevrolet", 1953, 1962, "Corvette"], ["C2", "Chevrolet", 1963, 1967, "Corvette"], ["C3", "Chevrolet", 1968, 1982, "Corvette"], ["C4", "Chevrolet", 1984, 1996, "Corvette"],
  ["C5", "Chevrolet", 1997, 2004, "Corvette"], ["C6", "Chevrolet", 2005, 2013, "Corvette"], ["C7", "Chevrolet", 2014, 2019, "Corvette"], ["C8", "Chevrolet", 2020, 2030, "Corvette"],
  ["R50", "Mini", 2002, 2006, "Cooper"], ["R53", "Mini", 2002, 2006, "Cooper"], ["R52", "Mini", 2005, 2008, "Cooper"], ["R55", "Mini", 2008, 2014, "Cooper Clubman"], ["R56", "Mini", 2007, 2013, "Cooper"],
  ["R57", "Mini", 2009, 2015, "Cooper"], ["R60", "Mini", 2011, 2016, "Cooper Countryman"], ["F54", "Mini", 2016, 2024, "Cooper Clubman"], ["F55", "Mini", 2015, 2024, "Cooper"], ["F56", "Mini", 2014, 2024, "Cooper"], ["F57", "Mini", 2016, 2024, "Cooper"], ["F60", "Mini", 2017, 2024, "Cooper Countryman"],
  ["B5", "Audi", 1996, 2001, "A4,A4 Quattro,S4"], ["B6", "Audi", 2002, 2005, "A4,A4 Quattro,S4"], ["B7", "Audi", 2005, 2008, "A4,A4 Quattro,S4,RS4"], ["B8", "Audi", 2009, 2016, "A4,A4 Quattro,S4"], ["B9", "Audi", 2017, 2024, "A4,A4 Quattro,S4"],
];

export const otherCodes: readonly CodeEntry[] = rows.map(([code, make, from, to, models]) => ({ code, make, from, to, models, weak: true }));
