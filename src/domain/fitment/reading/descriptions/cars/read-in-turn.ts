import { onlyOne } from "../../../../only-one.ts";
import { nameOfId } from "../../../../vehicles/vehicle-index.ts";
import { modelIds } from "../../ids-named.ts";
import type { FitmentStatement } from "../sentences/fitment-statement.ts";
import type { ListedRead, Reading } from "./listed-read.ts";
import { readCells } from "./read-cells.ts";
import {
  headedLine,
  namedBy,
  noneBefore,
  trimOfCar,
  withCarBefore,
  type NamedBefore,
} from "./words-before.ts";

/**
 * Reads statements in order, because a sentence may name a make, or say "also", once for all of its
 * models.
 */
export function readInTurn(
  statements: readonly FitmentStatement[],
  reading: Reading,
): readonly ListedRead[] {
  let before = noneBefore;
  let isAdded = false;
  let donor = "same model";
  return statements.map((said) => {
    // "Came off: 2016 Charger", "Fits: 2014-2017 same model"
    const statement = { ...said, text: said.text.replace(sameModel, donor) };
    const continues = statement.continues === true;
    if (!continues) before = noneBefore;
    const one = readStatement(statement, before, reading);
    if (one.kind === "donor") donor = nameOf(one, reading) ?? donor;
    before = namedBy(reading.read(statement.text), one.read, { before, index: reading.index });
    isAdded =
      one.kind === "line" &&
      (reading.cues.addingLine.test(withoutJoint(one.read.text, continues)) ||
        (continues && isAdded));
    return isAdded ? { ...one, isAdded } : one;
  });
}

/** In "for 2013-2014 with 2.4L, and for 2015-2016 with 2.0L", the "and" only continues the list. */
function withoutJoint(text: string, continues: boolean): string {
  return continues ? text.replace(/^\W*and (?=(?:for )?(?:19|20)\d\d)/i, "") : text;
}

const sameModel = /\b(?:the )?same (?:model|car|vehicle|truck)\b/i;

/** Returns the make and model of the only car of a line. */
function nameOf({ read }: ListedRead, { index }: Reading): string | null {
  const id = onlyOne([...new Set(modelIds(read))]);
  return id === undefined ? null : nameOfId(index, id);
}

/** Reads a statement with the words that it leaves out. */
function readStatement(
  statement: FitmentStatement,
  before: NamedBefore,
  reading: Reading,
): ListedRead {
  const { kind, text, cells, heading, ofInterchange } = statement;
  const { read, car, index } = reading;
  const own = read(text);
  const line =
    headedLine(own, heading, read) ??
    withCarBefore(own, { before, text }, reading) ??
    (kind === "line" ? trimOfCar(own, { car, text }, read) : own);
  return {
    kind,
    ...(ofInterchange === undefined ? {} : { ofInterchange }),
    read: line,
    cells: readCells(statement, line, read),
    id: index.ids.get(cells.car) ?? null,
  };
}
