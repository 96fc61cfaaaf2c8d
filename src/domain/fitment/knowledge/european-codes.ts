import type { CodeEntry } from "./code-entry.ts";

/** Type and generation codes of Porsche, Volkswagen, Audi, Mini, Land Rover and Volvo: code, make, model years, models. */
type Row = readonly [code: string, make: string, from: number, to: number, models: string, body?: string];
/** Still built: as far as the list goes. */
const now = 2030;

const rows: readonly Row[] = [
  ["930", "Porsche", 1976, 1989, "911"], ["964", "Porsche", 1990, 1994, "911"], ["993", "Porsche", 1995, 1998, "911"], ["996", "Porsche", 1999, 2004, "911"], ["997", "Porsche", 2005, 2012, "911"], ["991", "Porsche", 2012, 2019, "911"], ["992", "Porsche", 2020, now, "911"],
  ["986", "Porsche", 1997, 2004, "Boxster"], ["987", "Porsche", 2005, 2012, "Boxster"], ["987", "Porsche", 2006, 2012, "Cayman"], ["981", "Porsche", 2013, 2016, "Boxster"], ["981", "Porsche", 2014, 2016, "Cayman"], ["982", "Porsche", 2017, now, "718 Boxster,718 Cayman"],
  ["955", "Porsche", 2003, 2006, "Cayenne"], ["957", "Porsche", 2008, 2010, "Cayenne"], ["958", "Porsche", 2011, 2018, "Cayenne"], ["970", "Porsche", 2010, 2016, "Panamera"], ["971", "Porsche", 2017, 2023, "Panamera"], ["95B", "Porsche", 2015, now, "Macan"],
  ["MK1", "Volkswagen", 1975, 1984, "Rabbit,Scirocco"], ["MK2", "Volkswagen", 1985, 1992, "Golf,Jetta,GTI"], ["MK3", "Volkswagen", 1993, 1999, "Golf,Jetta,GTI,Cabrio"],
  ["MK4", "Volkswagen", 1999, 2006, "Golf,GTI,R32"], ["MK4", "Volkswagen", 1999, 2005, "Jetta"], ["MK5", "Volkswagen", 2005, 2010, "Jetta"], ["MK5", "Volkswagen", 2006, 2009, "GTI,Rabbit,R32"],
  ["MK6", "Volkswagen", 2010, 2014, "Golf,GTI,Jetta SportWagen"], ["MK6", "Volkswagen", 2012, 2013, "Golf R"], ["MK6", "Volkswagen", 2011, 2018, "Jetta"], ["MK7", "Volkswagen", 2015, 2021, "Golf,GTI,Golf R,Golf SportWagen,e-Golf"], ["MK7", "Volkswagen", 2019, now, "Jetta"], ["MK8", "Volkswagen", 2022, now, "GTI,Golf R"],
  ["B5", "Volkswagen", 1998, 2005, "Passat"], ["B6", "Volkswagen", 2006, 2010, "Passat"], ["NMS", "Volkswagen", 2012, 2019, "Passat"], ["1K", "Volkswagen", 2005, 2010, "Jetta"], ["5N", "Volkswagen", 2009, 2017, "Tiguan"], ["7L", "Volkswagen", 2004, 2010, "Touareg"], ["7P", "Volkswagen", 2011, 2017, "Touareg"],
  ["B5", "Audi", 1996, 2001, "A4,A4 Quattro,S4"], ["B6", "Audi", 2002, 2005, "A4,A4 Quattro,S4"], ["B7", "Audi", 2005, 2008, "A4,A4 Quattro,S4,RS4"], ["B8", "Audi", 2009, 2016, "A4,A4 Quattro", "Sedan|Wagon"], ["B8", "Audi", 2010, 2016, "S4"], ["B8", "Audi", 2008, 2017, "A5,A5 Quattro,S5"], ["B9", "Audi", 2017, now, "A4,A4 Quattro,S4"], ["B9", "Audi", 2018, now, "A5,A5 Quattro,S5"],
  ["C4", "Audi", 1992, 1997, "100,100 Quattro,A6,A6 Quattro,S4,S6"], ["C5", "Audi", 1998, 2004, "A6,A6 Quattro,S6,RS6"], ["C6", "Audi", 2005, 2011, "A6,A6 Quattro,S6"], ["C7", "Audi", 2012, 2018, "A6,A6 Quattro,S6,A7 Quattro,S7,RS7"], ["C8", "Audi", 2019, now, "A6,A6 Quattro,S6,A7,S7,RS7"],
  ["8P", "Audi", 2006, 2013, "A3,A3 Quattro"], ["8V", "Audi", 2015, 2020, "A3,A3 Quattro,S3,RS3"], ["8N", "Audi", 2000, 2006, "TT,TT Quattro"], ["8J", "Audi", 2008, 2015, "TT,TT Quattro,TTS,TTS Quattro,TT RS,TT RS Quattro"], ["8R", "Audi", 2009, 2017, "Q5,SQ5"], ["FY", "Audi", 2018, now, "Q5,SQ5"], ["4L", "Audi", 2007, 2015, "Q7"], ["4M", "Audi", 2017, now, "Q7,SQ7"], ["D3", "Audi", 2004, 2010, "A8 Quattro,S8"], ["D4", "Audi", 2011, 2018, "A8 Quattro,S8"],
  ["R50", "Mini", 2002, 2006, "Cooper"], ["R53", "Mini", 2002, 2006, "Cooper"], ["R52", "Mini", 2005, 2008, "Cooper"], ["R55", "Mini", 2008, 2014, "Cooper Clubman"], ["R56", "Mini", 2007, 2013, "Cooper"],
  ["R57", "Mini", 2009, 2015, "Cooper"], ["R60", "Mini", 2011, 2016, "Cooper Countryman"], ["F54", "Mini", 2016, 2024, "Cooper Clubman"], ["F55", "Mini", 2015, 2024, "Cooper"], ["F56", "Mini", 2014, 2024, "Cooper"], ["F57", "Mini", 2016, 2024, "Cooper"], ["F60", "Mini", 2017, 2024, "Cooper Countryman"],
  ["P38", "Land Rover", 1995, 2002, "Range Rover"], ["L322", "Land Rover", 2003, 2012, "Range Rover"], ["L405", "Land Rover", 2013, 2022, "Range Rover"], ["L460", "Land Rover", 2023, now, "Range Rover"], ["L320", "Land Rover", 2006, 2013, "Range Rover Sport"], ["L494", "Land Rover", 2014, 2022, "Range Rover Sport"], ["L319", "Land Rover", 2005, 2009, "LR3"], ["L319", "Land Rover", 2010, 2016, "LR4"], ["L538", "Land Rover", 2012, 2019, "Range Rover Evoque"], ["L550", "Land Rover", 2015, now, "Discovery Sport"], ["L462", "Land Rover", 2017, now, "Discovery"],
];

/** Of the one Mini Cooper of the list, each code is one body. */
const bodies: Readonly<Record<string, string>> = { R50: "Hatchback", R53: "Hatchback", R56: "Hatchback", R52: "Convertible", R57: "Convertible", F57: "Convertible", F55: "Hatchback 4-Door", F56: "Hatchback 2-Door" };

export const europeanCodes: readonly CodeEntry[] = rows.map(([code, make, from, to, models, body = Object.hasOwn(bodies, code) ? bodies[code] : undefined]) => ({ code, make, from, to, models, weak: true, ...(body === undefined ? {} : { body }) }));
