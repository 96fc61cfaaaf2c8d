/**
 * Displacements that vPIC's tables lack, as
 * `makes | by | name | years | cylinders | liters | source`. The facts are common knowledge about
 * cars sold in the United States; they weren't copied from anyone's table.
 *
 * `by` says where the name is found: `engine` is the VIN's engine model, `badge` a word of its
 * model, series, or trim, and `digit` the character at position 8. A `*` at the start or end of a
 * name matches anything. Years are model years, inclusive. A line applies if the VIN's number of
 * cylinders is the same or unknown; with `=` in front, it must be known, because the car came with
 * other engines too.
 */
export const displacementTable = `
  Honda, Acura | engine | B16*   | 1992-2000 |  4 | 1.6 | Honda names its engines after their size
  Honda, Acura | engine | B17*   | 1992-1993 |  4 | 1.7 | Honda's engine names
  Honda, Acura | engine | B18*   | 1986-2001 |  4 | 1.8 | Honda's engine names
  Honda, Acura | engine | B20*   | 1988-2001 |  4 | 2.0 | Honda's engine names
  Honda        | engine | A18*   | 1984-1987 |  4 | 1.8 | Honda's engine names
  Honda        | engine | A20*   | 1986-1989 |  4 | 2.0 | Honda's engine names
  Honda, Acura | engine | C25*   | 1986-1987 |  6 | 2.5 | Honda's engine names
  Honda, Acura | engine | C27*   | 1987-1997 |  6 | 2.7 | Honda's engine names
  Honda, Acura | engine | C30*   | 1991-2005 |  6 | 3.0 | Honda's engine names
  Honda, Acura | engine | C32*   | 1991-2005 |  6 | 3.2 | Honda's engine names
  Honda, Acura | engine | C35*   | 1996-2004 |  6 | 3.5 | Honda's engine names
  Honda        | engine | D15*   | 1984-2000 |  4 | 1.5 | Honda's engine names
  Honda, Acura | engine | D16*   | 1985-2005 |  4 | 1.6 | Honda's engine names
  Honda        | engine | D17*   | 2001-2005 |  4 | 1.7 | Honda's engine names
  Honda        | engine | F20*   | 2000-2003 |  4 | 2.0 | Honda's engine names (S2000)
  Honda, Acura | engine | F22*   | 1990-2009 |  4 | 2.2 | Honda's engine names
  Honda, Acura | engine | F23*   | 1997-2002 |  4 | 2.3 | Honda's engine names
  Isuzu        | engine | F22*   | 1996-1997 |  4 | 2.2 | the Oasis is Honda's Odyssey
  Isuzu        | engine | F23*   | 1998-1999 |  4 | 2.3 | the Oasis is Honda's Odyssey
  Acura        | engine | G25*   | 1992-1998 |  5 | 2.5 | Honda's engine names
  Honda        | engine | H22*   | 1993-2001 |  4 | 2.2 | Honda's engine names
  Honda        | engine | H23*   | 1992-1996 |  4 | 2.3 | Honda's engine names
  Honda, Acura | engine | J30*   | 1997-2007 |  6 | 3.0 | Honda's engine names
  Acura        | engine | J32*   | 1999-2008 |  6 | 3.2 | Honda's engine names
  Honda, Acura | engine | J35*   | 1999-2027 |  6 | 3.5 | Honda's engine names
  Acura        | engine | J37*   | 2007-2014 |  6 | 3.7 | Honda's engine names
  Honda, Acura | engine | K20*   | 2002-2027 |  4 | 2.0 | Honda's engine names
  Acura        | engine | K23*   | 2007-2012 |  4 | 2.3 | Honda's engine names
  Honda, Acura | engine | K24*   | 2002-2015 |  4 | 2.4 | Honda's engine names
  Honda, Acura | engine | K24W*  | 2015-2022 |  4 | 2.4 | Honda's engine names
  Acura        | engine | K24V*  | 2016-2022 |  4 | 2.4 | Honda's engine names
  Honda        | engine | L15*   | 2007-2027 |  4 | 1.5 | Honda's engine names
  Honda        | engine | R18*   | 2006-2022 |  4 | 1.8 | Honda's engine names
  Honda, Acura | engine | R20*   | 2013-2022 |  4 | 2.0 | Honda's engine names
  Honda        | engine | ECA1   | 2000-2006 |  3 | 1.0 | the first Insight
  Honda        | engine | LDA1   | 2003-2005 |  4 | 1.3 | Civic Hybrid
  Honda        | engine | LDA2   | 2006-2011 |  4 | 1.3 | Civic Hybrid
  Honda        | engine | LDA3   | 2010-2014 |  4 | 1.3 | the second Insight
  Honda        | engine | LEA1   | 2011-2016 |  4 | 1.5 | CR-Z
  Honda, Acura | engine | LEA2   | 2012-2015 |  4 | 1.5 | Civic Hybrid and ILX Hybrid
  Honda        | engine | LFA1   | 2014-2014 |  4 | 2.0 | Accord Hybrid

  Lamborghini  | engine | DGF    | 2018-2024 | 10 | 5.2 | Huracán
  Lamborghini  | engine | L541   | 2019-2022 | 12 | 6.5 | Aventador
  Lamborghini  | badge  | Urus   | 2019-2027 |  8 | 4.0 | its only engine

  Volvo        | engine | B230*  | 1985-1995 |  4 | 2.3 | Volvo's engine names
  Volvo        | engine | B5234* | 1995-2004 |  5 | 2.3 | Volvo's engine names
  Volvo        | engine | B5244* | 1999-2009 |  5 | 2.4 | Volvo's engine names
  Volvo        | engine | B5254T2 | 2003-2009 |  5 | 2.5 | Volvo's engine names
  Volvo        | engine | B5254T4 | 2005-2009 |  5 | 2.5 | Volvo's engine names
  Volvo        | engine | B6284* | 1999-2001 |  6 | 2.8 | Volvo's engine names
  Volvo        | engine | B6294* | 2000-2006 |  6 | 2.9 | Volvo's engine names
  Volvo        | badge  | S60    | 2018-2024 |  4 | 2.0 | its only engines

  BMW | badge | *25i   | 2001-2005 |  6 | 2.5 | M54 of the 325i and 525i
  BMW | badge | *25xi  | 2001-2005 |  6 | 2.5 | M54
  BMW | badge | *25Ci  | 2001-2005 |  6 | 2.5 | M54
  BMW | badge | *25iA  | 2001-2005 |  6 | 2.5 | M54
  BMW | badge | *30i   | 2001-2005 |  6 | 3.0 | M54 of the 330i and 530i
  BMW | badge | *30xi  | 2001-2005 |  6 | 3.0 | M54
  BMW | badge | *30Ci  | 2001-2005 |  6 | 3.0 | M54
  BMW | badge | *30iA  | 2001-2005 |  6 | 3.0 | M54
  BMW | badge | 540i   | 1997-2003 |  8 | 4.4 | M62
  BMW | badge | 540iA  | 1997-2003 |  8 | 4.4 | M62
  BMW | badge | 745i   | 2002-2005 |  8 | 4.4 | N62
  BMW | badge | 745Li  | 2002-2005 |  8 | 4.4 | N62
  BMW | badge | 760Li  | 2003-2008 | 12 | 6.0 | N73
  BMW | badge | 3.0i   | 2001-2006 |  6 | 3.0 | the badge is the size
  BMW | badge | 4.4i   | 2000-2006 |  8 | 4.4 | the badge is the size
  BMW | badge | 4.6is  | 2002-2003 |  8 | 4.6 | the badge is the size
  BMW | badge | 4.6i   | 2002-2003 |  8 | 4.6 | the badge is the size
  BMW | badge | *28i   | 2016-2027 |  4 | 2.0 | N20, B46, and B48
  BMW | badge | 230i   | 2017-2027 |  4 | 2.0 | B46
  BMW | badge | 330i   | 2017-2027 |  4 | 2.0 | B46
  BMW | badge | 430i   | 2017-2027 |  4 | 2.0 | B46
  BMW | badge | 530i   | 2017-2027 |  4 | 2.0 | B46
  BMW | badge | *30i   | 2020-2027 |  4 | 2.0 | B46 and B48
  BMW | badge | *30e   | 2016-2027 |  4 | 2.0 | B46 plug-in hybrids
  BMW | badge | *30xe  | 2018-2024 |  4 | 2.0 | B46 plug-in hybrids
  BMW | badge | M35i   | 2019-2027 |  4 | 2.0 | B48 of the X1 and X2
  BMW | badge | M235i  | 2020-2027 |  4 | 2.0 | B48 of the Gran Coupe
  BMW | badge | *40i   | 2016-2027 |  6 | 3.0 | B58 and N55
  BMW | badge | *45e   | 2021-2023 |  6 | 3.0 | B58 plug-in hybrids
  BMW | badge | *50e   | 2024-2027 |  6 | 3.0 | B58 plug-in hybrids
  BMW | badge | *50i   | 2016-2027 |  8 | 4.4 | N63
  BMW | badge | *60i   | 2023-2027 |  8 | 4.4 | S68
  BMW | badge | M760i  | 2017-2022 | 12 | 6.6 | N74
  BMW | badge | B7     | 2011-2022 |  8 | 4.4 | N63
  BMW | badge | M2     | 2016-2027 |  6 | 3.0 | N55, S55, and S58
  BMW | badge | M3     | 2015-2027 |  6 | 3.0 | S55 and S58
  BMW | badge | M4     | 2015-2027 |  6 | 3.0 | S55 and S58
  BMW | badge | M5     | 2013-2027 |  8 | 4.4 | S63 and S68
  BMW | badge | M8     | 2020-2025 |  8 | 4.4 | S63
  BMW | badge | M      | 2020-2024 | =6 | 3.0 | S58 of the X3 M and X4 M
  BMW | badge | M      | 2015-2024 | =8 | 4.4 | S63 of the X5 M and X6 M

  MINI | badge | Cooper     | 2002-2006 | 4 | 1.6 | W10 and W11
  MINI | badge | Countryman | 2017-2022 | 3 | 1.5 | B38
  MINI | badge | Countryman | 2017-2022 | 4 | 2.0 | B46 and B48

  Audi | badge | A3   | 2009-2013 | =4 | 2.0 | 2.0T and TDI
  Audi | badge | A4   | 2010-2024 |  4 | 2.0 | its only four-cylinder engines
  Audi | badge | A5   | 2011-2024 |  4 | 2.0 | its only engine
  Audi | badge | A6   | 2012-2018 |  4 | 2.0 | its only four-cylinder engine
  Audi | badge | A6   | 2012-2018 |  6 | 3.0 | 3.0T and TDI
  Audi | badge | A7   | 2012-2018 |  6 | 3.0 | 3.0T and TDI
  Audi | badge | A8   | 2013-2018 |  6 | 3.0 | 3.0T and TDI
  Audi | badge | A8   | 2013-2018 |  8 | 4.0 | 4.0T
  Audi | badge | Q5   | 2009-2010 |  6 | 3.2 | its only engine
  Audi | badge | Q7   | 2011-2015 |  6 | 3.0 | 3.0T and TDI
  Audi | badge | Q7   | 2007-2010 | =8 | 4.2 | its only V8
  Audi | badge | S4   | 2010-2024 |  6 | 3.0 | its only engine
  Audi | badge | S5   | 2010-2024 | =6 | 3.0 | its only six-cylinder engine
  Audi | badge | S6   | 2013-2018 |  8 | 4.0 | its only engine
  Audi | badge | S7   | 2013-2018 |  8 | 4.0 | its only engine
  Audi | badge | S8   | 2013-2019 |  8 | 4.0 | its only engine
  Audi | badge | RS5  | 2013-2015 |  8 | 4.2 | its only engine
  Audi | badge | TTRS | 2012-2022 |  5 | 2.5 | its only engine
  Audi | badge | TTS  | 2009-2022 |  4 | 2.0 | its only engine

  Volkswagen | badge | 2.0L   | 2011-2018 | 4 | 2.0 | the trim is the size
  Volkswagen | badge | Beetle | 2006-2014 | =5 | 2.5 | its only five-cylinder engine
  Volkswagen | badge | Eos    | 2007-2016 | =4 | 2.0 | its only four-cylinder engine
  Volkswagen | badge | GTI    | 2007-2024 | 4 | 2.0 | its only engine
  Volkswagen | badge | Golf   | 2010-2014 | =4 | 2.0 | TDI and R
  Volkswagen | badge | Golf   | 2010-2014 | =5 | 2.5 | its only five-cylinder engine
  Volkswagen | badge | Jetta  | 2005-2014 | =5 | 2.5 | its only five-cylinder engine
  Volkswagen | badge | Passat | 2006-2010 | =4 | 2.0 | its only four-cylinder engine
  Volkswagen | badge | Passat | 2006-2010 | =6 | 3.6 | VR6
  Volkswagen | badge | Rabbit | 2006-2009 | 5 | 2.5 | its only engine
  Volkswagen | badge | R32    | 2004-2008 | 6 | 3.2 | VR6
  Volkswagen | badge | Tiguan | 2009-2017 | 4 | 2.0 | its only engine

  Subaru | badge | 2.5*     | 2003-2012 | 4 | 2.5 | the trim starts with the size
  Subaru | badge | Baja     | 2003-2006 | 4 | 2.5 | its only engines
  Subaru | badge | BRZ      | 2013-2020 | 4 | 2.0 | its only engine
  Subaru | badge | Forester | 2003-2010 | 4 | 2.5 | its only engines
  Subaru | badge | GT       | 2007-2007 | 4 | 2.5 | Legacy GT
  Subaru | badge | i        | 2007-2007 | 4 | 2.5 | Legacy and Outback 2.5i
  Subaru | badge | RS       | 2003-2005 | 4 | 2.5 | Impreza 2.5RS
  Subaru | badge | STI*     | 2004-2021 | 4 | 2.5 | EJ257
  Subaru | badge | Tribeca  | 2006-2007 | 6 | 3.0 | its only engine
  Subaru | badge | TS       | 2003-2005 | 4 | 2.5 | Impreza 2.5TS
  Subaru | badge | XT       | 2007-2007 | 4 | 2.5 | Outback 2.5XT
  Subaru | badge | WRX*     | 2003-2005 | 4 | 2.0 | EJ205
  Subaru | badge | WRX*     | 2006-2014 | 4 | 2.5 | EJ255

  Scion | badge | FR-S | 2013-2016 | 4 | 2.0 | its only engine
  Scion | badge | tC   | 2005-2010 | 4 | 2.4 | its only engine
  Scion | badge | tC   | 2011-2016 | 4 | 2.5 | its only engine
  Scion | badge | xD   | 2008-2014 | 4 | 1.8 | its only engine

  Jeep | digit | A | 2017-2017 | 4 | 2.0 | the Compass's and Patriot's smaller engine
  Jeep | digit | B | 2017-2018 | 4 | 2.4 | Tigershark of the Compass, Cherokee, and Renegade
  Jeep | digit | N | 2019-2020 | 4 | 2.0 | turbocharged engine of the Wrangler and Cherokee
`;
