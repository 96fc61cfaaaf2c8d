/**
 * BMW badges of one chassis with the same engine family: an engine part taken from one fits the
 * others. Code, then the badges.
 */
const rows: readonly (readonly [code: string, badges: string])[] = [
  ["E90", "323i,325i,325xi,328i,328xi,328i xDrive,330i,330xi"],
  ["E91", "325xi,328i,328xi,328i xDrive"],
  ["E92", "328i,328xi,328i xDrive"],
  ["E90", "335i,335xi,335i xDrive"],
  ["E92", "335i,335xi,335i xDrive"],
  ["E46", "325i,325Ci,325xi,330i,330Ci,330xi"],
  ["E46", "323i,323Ci,328i,328Ci"],
  ["E39", "525i,530i"],
  ["E60", "545i,550i"],
  ["E60", "535i,535xi,535i xDrive"],
  ["E82", "135i,135is"],
  ["E88", "135i,135is"],
  ["F30", "320i,320i xDrive,328i,328i xDrive"],
  ["F30", "335i,335i xDrive"],
  ["F30", "340i,340i xDrive"],
  ["F30", "328d,328d xDrive"],
  ["F32", "428i,428i xDrive"],
  ["F32", "435i,435i xDrive"],
  ["F32", "430i,430i xDrive"],
  ["F32", "440i,440i xDrive"],
  ["F10", "528i,528i xDrive"],
  ["F10", "535i,535i xDrive"],
  ["F10", "550i,550i xDrive"],
  ["F22", "228i,228i xDrive"],
  ["F22", "M235i,M235i xDrive"],
  ["G20", "330i,330i xDrive"],
  ["G20", "M340i,M340i xDrive"],
  ["G30", "530i,530i xDrive"],
  ["G30", "540i,540i xDrive"],
];

export const engineMates: readonly { readonly code: string; readonly badges: readonly string[] }[] =
  rows.map(([code, badges]) => ({ code, badges: badges.split(",") }));
