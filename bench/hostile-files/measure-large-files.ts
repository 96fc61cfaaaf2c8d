import { checkPartsFile, discardPartsFile, uploadPartsFile } from "#contract/parts-files.ts";
import type { ApiClient } from "../../test/api-client.ts";
import { watchOthers } from "./watch-others.ts";

const fileBytes = 49 * 1024 * 1024;

/**
 * Measures how long other calls take while a valid 50 MB file is uploaded and checked. Returns a
 * line of text for each kind of file.
 */
export async function measureLargeFiles(
  client: ApiClient,
  other: ApiClient,
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [name, bytes] of [
    ["parts.csv", largeCsv()],
    ["parts.xml", largeAces()],
  ] as const) {
    const startedAt = performance.now();
    let rows = 0;
    const calls = await watchOthers(other, async () => {
      rows = await uploadAndCheck(client, name, bytes);
    });
    lines.push(
      `${name} of 50 MB, ${rows.toLocaleString("en-US")} rows: uploaded and checked in ${((performance.now() - startedAt) / 1000).toFixed(1)} s; other calls meanwhile: p50 ${calls.at(0.5).toFixed(0)} ms, p99 ${calls.at(0.99).toFixed(0)} ms of ${calls.count}, ${calls.failures.length} failed${[...new Set(calls.failures)].map((failure) => ` (${failure})`).join("")}`,
    );
  }
  return lines;
}

async function uploadAndCheck(client: ApiClient, name: string, bytes: Buffer): Promise<number> {
  const answer = await client.open(`${uploadPartsFile.path}?name=${name}`, {
    method: "POST",
    body: new Uint8Array(bytes),
    headers: { "content-type": "application/octet-stream" },
  });
  if (!answer.ok) throw new Error(`${name} was refused: ${await answer.text()}`);
  const { id, mapping } = uploadPartsFile.answer.parse(await answer.json());
  const { rows } = await client.call(checkPartsFile, {
    params: { id },
    body: { mapping, brand: "TYC" },
  });
  await client.call(discardPartsFile, { params: { id } });
  return rows;
}

function largeCsv(): Buffer {
  const head = "Brand,MPN,SKU,Title,From Year,To Year,Make,Model,Trim,Position,Notes\n";
  const rows = Array.from(
    { length: 4000 },
    (_, at) =>
      `Dorman,740-${at},,"Window regulator, power",${1990 + (at % 20)},${1993 + (at % 20)},Honda,Civic,EX Sedan 4-Door,Front Left,"With motor, plug ${at % 12}"\n`,
  ).join("");
  return Buffer.from(head + rows.repeat(Math.floor(fileBytes / rows.length)));
}

function largeAces(): Buffer {
  const apps = Array.from(
    { length: 4000 },
    (_, at) =>
      `\t<App action="A" id="${at}">\n\t\t<Years from="1990" to="1993"/>\n\t\t<Make>Honda</Make>\n\t\t<Model>Civic</Model>\n\t\t<SubModel>EX</SubModel>\n\t\t<Note>With motor, plug ${at % 12}</Note>\n\t\t<Qty>1</Qty>\n\t\t<PartType id="10"/>\n\t\t<Position>Front Left</Position>\n\t\t<Part>750-${at}</Part>\n\t</App>\n`,
  ).join("");
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<ACES version="4.2"><Header><Company>Bench</Company></Header>\n${apps.repeat(Math.floor(fileBytes / apps.length))}</ACES>`,
  );
}
