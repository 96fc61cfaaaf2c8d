/**
 * Measures parts files of 50 MB, as CSV and as ACES: uploads, checks, and imports them over HTTP
 * into a separate server, and then exports them. Reports rows per second and the server's peak
 * memory. `npm run bench -- parts-import`. Runs on the embedded database, or on TEST_DATABASE_URL's
 * server.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { exportParts, getParts } from "#contract/parts.ts";
import {
  checkPartsFile,
  getPartsFile,
  importPartsFile,
  uploadPartsFile,
} from "#contract/parts-files.ts";
import { openMeasuredServer } from "./measured-server/open-measured-server.ts";
import { printCalibration } from "./calibration.ts";

printCalibration();

const fileBytes = 49 * 1024 * 1024;
const applicationsOfPart = 12;

const server = await openMeasuredServer("oak-street-auto");
const { client } = server;

const makes = [
  ["Honda", "Civic", "EX Sedan 4-Door"],
  ["Toyota", "Corolla", "LE Sedan 4-Door"],
  ["Ford", "F-150", "XLT Crew Cab Pickup 4-Door"],
  ["Chevrolet", "Silverado 1500", "LT"],
] as const;
const car = (at: number) => makes[at % makes.length] ?? makes[0];

function csvFile(): Buffer {
  const rows = ["Brand,MPN,SKU,Title,From Year,To Year,Make,Model,Trim,Position,Notes\n"];
  for (let at = 0, size = 0; size < fileBytes; at += 1) {
    const [make, model, trim] = car(at);
    const part = Math.floor(at / applicationsOfPart);
    const row = `Dorman,740-${part},,"Window regulator, power",${1990 + (at % 20)},${1993 + (at % 20)},${make},${model},${trim},Front Left,"With motor, plug ${at % applicationsOfPart}"\n`;
    rows.push(row);
    size += row.length;
  }
  return Buffer.from(rows.join(""));
}

function acesFile(): Buffer {
  const apps = [
    '<?xml version="1.0" encoding="UTF-8"?>\n<ACES version="4.2"><Header><Company>Bench</Company><BrandAAIAID>BNCH</BrandAAIAID></Header>\n',
  ];
  let count = 0;
  for (let size = 0; size < fileBytes; count += 1) {
    const [make, model, trim] = car(count);
    const app = `\t<App action="A" id="${count + 1}">\n\t\t<Years from="${1990 + (count % 20)}" to="${1993 + (count % 20)}"/>\n\t\t<Make>${make}</Make>\n\t\t<Model>${model}</Model>\n\t\t<SubModel>${trim}</SubModel>\n\t\t<Note>With motor, plug ${count % applicationsOfPart}</Note>\n\t\t<Qty>1</Qty>\n\t\t<PartType id="10"/>\n\t\t<Position>Front Left</Position>\n\t\t<Part>750-${Math.floor(count / applicationsOfPart)}</Part>\n\t</App>\n`;
    apps.push(app);
    size += app.length;
  }
  return Buffer.from(`${apps.join("")}<Footer><RecordCount>${count}</RecordCount></Footer></ACES>`);
}

async function timed<T>(
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly seconds: number }> {
  const start = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - start) / 1000 };
}

async function measure(name: string, bytes: Buffer): Promise<string> {
  const sent = await timed(async () => {
    const answer = await client.open(`${uploadPartsFile.path}?name=${name}`, {
      method: "POST",
      body: new Uint8Array(bytes),
      headers: { "content-type": "application/octet-stream" },
    });
    return uploadPartsFile.answer.parse(await answer.json());
  });
  const { id, mapping } = sent.value;
  const checked = await timed(() =>
    client.call(checkPartsFile, { params: { id }, body: { mapping, brand: "Dorman" } }),
  );
  const imported = await timed(async () => {
    await client.call(importPartsFile, { params: { id }, body: { mapping, brand: "Dorman" } });
    for (;;) {
      const file = await client.call(getPartsFile, { params: { id } });
      if (file.state === "imported") return file;
      if (file.batch?.state === "paused") throw new Error(file.batch.pausedReason ?? "paused");
      await sleep(100);
    }
  });
  const { rows, parts } = checked.value;
  const rate = (seconds: number) =>
    `${seconds.toFixed(1)} s, ${Math.round(rows / seconds).toLocaleString("en-US")} rows/s`;
  return `| ${name}: ${rows.toLocaleString("en-US")} rows, ${parts.toLocaleString("en-US")} parts | ${sent.seconds.toFixed(1)} s | ${rate(checked.seconds)} | ${rate(imported.seconds)} | ${server.peakMegabytes().toFixed(0)} MB |\n`;
}

const lines = [await measure("parts.csv", csvFile()), await measure("parts.xml", acesFile())];
const listed = await timed(() => client.call(getParts, { query: { search: "740-4999" } }));
const exported = await timed(async () =>
  (
    await client.open(exportParts.path, {
      method: "POST",
      body: JSON.stringify({ format: "csv", selection: { all: true } }),
      headers: { "content-type": "application/json" },
    })
  ).arrayBuffer(),
);
process.stdout.write(`
| 50 MB file | Uploaded and inspected | Checked | Imported | Peak memory of the server |
| --- | --- | --- | --- | --- |
${lines.join("")}
Search in ${listed.value.all.toLocaleString("en-US")} parts: ${(listed.seconds * 1000).toFixed(0)} ms. Export of all as CSV: ${exported.seconds.toFixed(1)} s, ${(exported.value.byteLength / 1024 / 1024).toFixed(0)} MB; peak memory after it ${server.peakMegabytes().toFixed(0)} MB.
`);
await server.close();
