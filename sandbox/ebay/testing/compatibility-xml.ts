/** One vehicle as Year, Make, Model, Trim, Engine; trailing ones may be left out. */
export type GivenVehicle = readonly [
  year: string,
  make: string,
  model: string,
  trim?: string,
  engine?: string,
];

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

export function compatibilityXml(vehicle: GivenVehicle, more = ""): string {
  const names = ["Year", "Make", "Model", "Trim", "Engine"];
  const lists = vehicle.map((value, i) =>
    value
      ? `<NameValueList><Name>${names[i] ?? ""}</Name><Value>${escape(value)}</Value></NameValueList>`
      : "",
  );
  return `<Compatibility>${lists.join("")}${more}</Compatibility>`;
}

/** The inside of a ReviseFixedPriceItem request. */
export function reviseXml(itemId: string, compatibilities: string, replaceAll = true): string {
  return `<Item><ItemID>${itemId}</ItemID><ItemCompatibilityList>${compatibilities}${replaceAll ? "<ReplaceAll>true</ReplaceAll>" : ""}</ItemCompatibilityList></Item>`;
}
