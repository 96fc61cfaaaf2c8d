import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const script = fileURLToPath(new URL("./audit.mjs", import.meta.url));

/**
 * Runs the audit with a fake npm that prints `answer` and fails, as npm does both for findings and
 * for outages.
 */
function audit(answer: string, complaint = "") {
  const folder = mkdtempSync(join(tmpdir(), "fitwright-audit-"));
  const npm = join(folder, "npm");
  writeFileSync(join(folder, "answer"), answer);
  writeFileSync(
    npm,
    `#!/bin/sh\ncat "${folder}/answer"\n[ -z "${complaint}" ] || echo "${complaint}" >&2\nexit 1\n`,
  );
  chmodSync(npm, 0o755);
  const { status, stdout } = spawnSync(process.execPath, [script], {
    encoding: "utf8",
    env: { ...process.env, PATH: `${folder}:${process.env["PATH"] ?? ""}` },
  });
  rmSync(folder, { recursive: true });
  return { status, printed: stdout };
}

const finding = (name: string, severity: string) => ({
  [name]: {
    name,
    severity,
    range: "<1.2.3",
    via: [{ title: "Prototype pollution", url: "https://example.com/advisory" }],
  },
});

describe("the audit of the packages that ship", () => {
  it("fails for a vulnerability of high or critical severity, and names the package", () => {
    for (const severity of ["high", "critical"]) {
      const { status, printed } = audit(
        JSON.stringify({ vulnerabilities: finding("leaky", severity) }),
      );
      expect(status).toBe(1);
      expect(printed).toContain(`::error::leaky (${severity}): Prototype pollution`);
      expect(printed).toContain("versions <1.2.3");
    }
  });

  it("passes if there is no vulnerability, or none that severe", () => {
    for (const vulnerabilities of [{}, finding("leaky", "moderate")])
      expect(audit(JSON.stringify({ vulnerabilities }))).toEqual({
        status: 0,
        printed: expect.stringContaining("No known vulnerability"),
      });
  });

  it("warns but doesn't fail if the registry doesn't answer", () => {
    const outage = JSON.stringify({ message: "request failed", error: { code: "ENOAUDIT" } });
    expect(audit(outage)).toEqual({
      status: 0,
      printed: expect.stringMatching(/^::warning::.*nothing was checked: request failed/),
    });
    for (const answer of ["", "<html>Bad gateway</html>"])
      expect(audit(answer, "npm error audit endpoint returned an error")).toEqual({
        status: 0,
        printed: expect.stringMatching(/^::warning::.*audit endpoint returned an error/),
      });
  });
});
