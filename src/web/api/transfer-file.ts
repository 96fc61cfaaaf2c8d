import { accountHeader } from "#contract/account-header.ts";
import { RequestError } from "./request.ts";
import { shownAccount } from "./shown-account.ts";

function accountHeaders(): Readonly<Record<string, string>> {
  const account = shownAccount();
  return account === null ? {} : { [accountHeader]: account };
}

/** Sends a file as it is. @returns the parsed answer */
export async function sendFile(url: string, file: Blob): Promise<unknown> {
  const response = await fetch(url, {
    method: "POST",
    credentials: "include",
    headers: { ...accountHeaders(), "content-type": "application/octet-stream" },
    body: file,
  });
  if (!response.ok)
    throw new RequestError(response.status, response.statusText, await response.text());
  return response.json();
}

/** Asks for a file and hands it to the browser to keep, under the name the server gives it. */
export async function downloadFile(url: string, payload?: unknown): Promise<void> {
  const body = payload === undefined ? {} : { method: "POST", body: JSON.stringify(payload) };
  const response = await fetch(url, {
    ...body,
    credentials: "include",
    headers: {
      ...accountHeaders(),
      ...(payload === undefined ? {} : { "content-type": "application/json" }),
    },
  });
  if (!response.ok)
    throw new RequestError(response.status, response.statusText, await response.text());
  const name =
    /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "export";
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
