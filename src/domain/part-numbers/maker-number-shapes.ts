/**
 * Formats of car makers' part numbers; `~` is an optional separator. Common trade knowledge: a few
 * formats cover most of a maker's numbers.
 */
const ford = [
  "[A-Z\\d]{3}Z~[A-Z\\d]{4,7}~[A-Z]{1,2}",
  "[A-Z]{1,2}\\d[A-Z\\d]{1,2}~[A-Z\\d]{5,6}~[A-Z]{2}",
];
const generalMotors = ["[1-9]\\d{7}"];
const chrysler = [
  "(?:0[4-6]|5\\d|6[89])\\d{6}~?[A-Z]{2}",
  "\\d[A-Z]{2}\\d{2}[A-Z\\d]{3}[A-Z]{2}",
  "5\\d{7}",
];
const toyota = ["\\d{5}~[A-Z\\d]{5}(?:~[A-Z\\d]{2})?"];
const honda = ["\\d{5}~[A-Z\\d]{3}~[A-Z]?\\d{2}[A-Z\\d]{0,2}"];
const nissan = ["[A-Z\\d]\\d{4}~[A-Z\\d]{5}"];
const hyundai = ["\\d{5}~[A-Z\\d]{5}(?:[A-Z\\d]{2,3})?"];
const volkswagen = ["\\d[A-Z\\d]{2}~\\d{3}~\\d{3}(?:~[A-Z]{1,2})?"];
const bmw = ["[5-9]\\d{6}", "\\d{2}~\\d{2}~\\d~\\d{3}~\\d{3}"];
const landRover = ["LR\\d{6}", "[A-Z]{2}\\d{2}~[A-Z\\d]{5,6}~[A-Z]{2}", "[A-Z]{3}\\d{6}"];

/** Keyed by brand in lower case, letters and digits only. */
export const makerNumberShapes: Readonly<Record<string, readonly string[]>> = {
  ford,
  lincoln: ford,
  mercury: ford,
  motorcraft: ford,
  acdelco: generalMotors,
  gm: generalMotors,
  generalmotors: generalMotors,
  genuinegm: generalMotors,
  gmgenuineparts: generalMotors,
  chevrolet: generalMotors,
  chevy: generalMotors,
  gmc: generalMotors,
  buick: generalMotors,
  cadillac: generalMotors,
  pontiac: generalMotors,
  saturn: generalMotors,
  oldsmobile: generalMotors,
  hummer: generalMotors,
  mopar: chrysler,
  chrysler,
  dodge: chrysler,
  jeep: chrysler,
  ram: chrysler,
  plymouth: chrysler,
  fiat: chrysler,
  toyota,
  lexus: toyota,
  scion: toyota,
  honda,
  acura: honda,
  nissan,
  infiniti: nissan,
  hyundai,
  kia: hyundai,
  genesis: hyundai,
  mobis: hyundai,
  hyundaimobis: hyundai,
  volkswagen,
  vw: volkswagen,
  audi: volkswagen,
  porsche: [
    ...volkswagen,
    "9\\d{2}~\\d{3}~\\d{3}~\\d{2}",
    "9[A-Z\\d]{2}~\\d{3}~\\d{3}~[A-Z\\d]{1,2}",
  ],
  bmw,
  mini: bmw,
  mercedesbenz: ["A?~?\\d{3}~\\d{3}~\\d{2}~\\d{2}"],
  mercedes: ["A?~?\\d{3}~\\d{3}~\\d{2}~\\d{2}"],
  subaru: ["\\d{5}[A-Z]{2}\\d{2}[A-Z\\d]{1,3}"],
  mazda: ["[A-Z\\d]{4}~\\d{2}~[A-Z\\d]{3,4}"],
  mitsubishi: ["[A-Z]{2}\\d{6}", "\\d{4}[A-Z]\\d{3}"],
  volvo: ["[1-9]\\d{6,7}"],
  suzuki: ["\\d{5}~[A-Z\\d]{5}"],
  landrover: landRover,
  jaguar: [...landRover, "[A-Z]\\d[A-Z]\\d{4,5}"],
  saab: ["\\d{7,8}"],
  isuzu: ["\\d{10}"],
};
