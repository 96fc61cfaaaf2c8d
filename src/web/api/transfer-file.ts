import { saveBlob } from "../lib/save-blob.ts";
import { request, send } from "./request.ts";

/** Uploads a file unchanged. @returns the parsed answer */
export function sendFile(url: string, file: Blob): Promise<unknown> {
  return request(url, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: file,
  });
}

/** Downloads a file and saves it under the name the server gives it. */
export async function downloadFile(url: string, payload?: unknown): Promise<void> {
  const response = await send(url, { method: payload === undefined ? "GET" : "POST", payload });
  const header = response.headers.get("content-disposition") ?? "";
  const name = /filename="([^"]+)"/.exec(header)?.[1] ?? "export";
  saveBlob(await response.blob(), name);
}
