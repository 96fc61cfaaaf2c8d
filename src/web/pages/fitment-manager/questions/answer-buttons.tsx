import { useState } from "react";
import type { ReactNode } from "react";
import type { OpenQuestion } from "#contract/answers.ts";
import { Button } from "../../../components/ui/button.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { usePanelCommand } from "../panel/panel-commands.ts";

interface AnswerButtonsProps {
  readonly question: Pick<OpenQuestion, "options" | "several">;
  /** The ids of the options that were given as the answer. */
  readonly given: readonly string[];
  readonly disabled: boolean;
  /** Whether the number keys press these buttons. Left out where they never do. */
  readonly keyed?: boolean;
  readonly onAnswer: (ids: readonly string[], text: string) => void;
  /** Other actions, e.g. skipping the question. */
  readonly more: readonly { readonly label: string; readonly run: () => void }[];
}

const wrapping = "h-auto! min-h-8 max-w-full py-1 whitespace-normal!";
const pressed = "border-accent! bg-accent-soft! text-accent!";

/**
 * The options of a question. One click answers with one of them; "Several…" lets the seller choose
 * more if several can be right.
 */
export function AnswerButtons(props: AnswerButtonsProps) {
  const { question, given, disabled, keyed, onAnswer, more } = props;
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const textOf = (ids: readonly string[]) =>
    question.options
      .filter(({ id }) => ids.includes(id))
      .map(({ text }) => text)
      .join(", ");
  const choose = (id: string) => {
    if (chosen === null) onAnswer([id], textOf([id]));
    else setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  const finish = () => {
    if (chosen && chosen.length > 0) onAnswer(chosen, textOf(chosen));
    setChosen(null);
  };
  const several = question.several && question.options.length > 1;
  const actions: readonly (() => void)[] = [
    ...question.options.map(
      ({ id }) =>
        () =>
          choose(id),
    ),
    ...(several ? [chosen === null ? () => setChosen([]) : finish] : []),
    ...more.map(({ run }) => run),
  ];
  usePanelCommand("answer", keyed && !disabled ? (number) => actions[number - 1]?.() : null);
  const marked = chosen ?? given;
  const others = question.options.length + (several ? 1 : 0);
  return (
    <>
      {question.options.map(({ id, text }, at) => (
        <Button
          key={id}
          aria-pressed={marked.includes(id)}
          disabled={disabled}
          onClick={() => choose(id)}
          className={classNames(wrapping, marked.includes(id) && pressed)}
        >
          <NumberKey number={at + 1} keyed={keyed} />
          {text}
        </Button>
      ))}
      {several ? (
        <SeveralButton
          chosen={chosen}
          disabled={disabled}
          onClick={() => (chosen === null ? setChosen([]) : finish())}
        >
          <NumberKey number={question.options.length + 1} keyed={keyed} />
        </SeveralButton>
      ) : null}
      {more.map(({ label, run }, at) => (
        <Button key={label} look="quiet" disabled={disabled} onClick={run}>
          <NumberKey number={others + at + 1} keyed={keyed} />
          {label}
        </Button>
      ))}
    </>
  );
}

/** Begins to choose several options, then answers with them. */
function SeveralButton({
  chosen,
  disabled,
  onClick,
  children,
}: {
  /** Null until it is pressed. */
  readonly chosen: readonly string[] | null;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  const words = chosen?.length === 0 ? "Choose several" : `Answer with ${chosen?.length ?? 0}`;
  return (
    <Button look={chosen === null ? "quiet" : "primary"} disabled={disabled} onClick={onClick}>
      {children}
      {chosen === null ? "Several…" : words}
    </Button>
  );
}

/**
 * The key that presses a button, where there is a keyboard. Keeps its space while the keys are
 * about another question.
 */
function NumberKey({
  number,
  keyed,
}: {
  readonly number: number;
  readonly keyed: boolean | undefined;
}) {
  return keyed !== undefined && number < 10 ? (
    <span
      className={classNames("text-muted pointer-coarse:hidden", !keyed && "invisible")}
      aria-hidden
    >
      {number}
    </span>
  ) : null;
}
