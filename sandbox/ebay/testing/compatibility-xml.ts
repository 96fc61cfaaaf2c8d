/** Writes one vehicle from Year, Make, Model, Trim, and Engine; trailing values are optional. */
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

/** Writes the content of a ReviseFixedPriceItem request. */
export function reviseXml(itemId: string, compatibilities: string, replaceAll = true): string {
  return `<Item><ItemID>${itemId}</ItemID><ItemCompatibilityList>${compatibilities}${replaceAll ? "<ReplaceAll>true</ReplaceAll>" : ""}</ItemCompatibilityList></Item>`;
}
