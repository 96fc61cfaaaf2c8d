/**
 * npm run build:vin-tables
 * Packs the parts of vPIC needed to decode VINs into
 * src/server/features/vehicles/vin-tables.bin.gz: a JSON header with the texts, then the pattern
 * columns as little-endian numbers. load-vin-tables.ts reads it.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { vinElement } from "../src/domain/vin/vin-tables.ts";
import { packVinTables } from "./pack-vin-tables.ts";
import { openVpic } from "./vpic-database.ts";

/** The last model year in the tables. A year code for a later year means the previous cycle. */
const lastYear = 2027;
const elements = Object.values(vinElement).join(", ");
/**
 * Motorcycles, passenger cars, trucks, multipurpose vehicles, incomplete vehicles (chassis cabs).
 */
const vehicleTypes = "1, 2, 3, 7, 10";

const db = openVpic();
const ofTypes = `select ws.VinSchemaId from Wmi_VinSchema ws join Wmi w on w.Id = ws.WmiId where w.VehicleTypeId in (${vehicleTypes})`;
const packed = packVinTables({
  lastYear,
  wmis: db
    .prepare(
      `
    select w.Wmi as wmi, coalesce(
      (select Name from Make where Id = w.MakeId), case when count(distinct wm.MakeId) = 1 then max(k.Name) else '' end) as make
    from Wmi w left join Wmi_Make wm on wm.WmiId = w.Id left join Make k on k.Id = wm.MakeId
    where w.VehicleTypeId in (${vehicleTypes}) group by w.Wmi order by w.Wmi`,
    )
    .all(),
  wmiSchemas: db
    .prepare(
      `
    select w.Wmi as wmi, ws.VinSchemaId as schema, ws.YearFrom as "from", coalesce(ws.YearTo, ${lastYear}) as "to"
    from Wmi_VinSchema ws join Wmi w on w.Id = ws.WmiId
    where w.VehicleTypeId in (${vehicleTypes}) and ws.YearFrom <= ${lastYear} order by w.Wmi, ws.YearFrom, ws.VinSchemaId`,
    )
    .all(),
  patterns: db
    .prepare(
      `
    select p.VinSchemaId as schema, p.ElementId as element, p.Keys as key,
      case p.ElementId
        when ${vinElement.model} then (select k.Name || char(9) || m.Name from Model m join Make_Model mm on mm.ModelId = m.Id join Make k on k.Id = mm.MakeId where m.Id = cast(p.AttributeId as integer))
        when ${vinElement.body} then (select Name from BodyStyle where Id = cast(p.AttributeId as integer))
        when ${vinElement.fuel} then (select Name from FuelType where Id = cast(p.AttributeId as integer))
        else trim(p.AttributeId) end as value
    from Pattern p where p.ElementId in (${elements}) and p.VinSchemaId in (${ofTypes})
    order by p.VinSchemaId, p.ElementId, p.Id`,
    )
    .all(),
  engines: db
    .prepare(
      `
    select lower(m.Name) as name, max(case when p.ElementId = ${vinElement.liters} then p.AttributeId else '' end) as liters,
      max(case when p.ElementId = ${vinElement.cylinders} then p.AttributeId else '' end) as cylinders,
      max(case when p.ElementId = ${vinElement.fuel} then (select Name from FuelType where Id = cast(p.AttributeId as integer)) else '' end) as fuel
    from EngineModel m join EngineModelPattern p on p.EngineModelId = m.Id group by 1 order by 1`,
    )
    .all(),
});

const file = path.join(
  import.meta.dirname,
  "..",
  "src",
  "server",
  "features",
  "vehicles",
  "vin-tables.bin.gz",
);
const zipped = gzipSync(packed.bytes, { level: 9 });
// Clears the header's "operating system" byte, so that the file is the same on every machine.
zipped[9] = 255;
writeFileSync(file, zipped);
console.log(
  `${packed.wmis} manufacturer codes, ${packed.schemas} schemas, ${packed.patterns} patterns, ${packed.keys} keys, ${packed.values} texts; ` +
    `${Math.round(packed.bytes.length / 1024)} kB, packed ${Math.round(zipped.length / 1024)} kB.`,
);
