import { useEffect, useRef, type ClipboardEvent, type ComponentProps } from "react";
import { useHydrated } from "#desk/islands/use-hydrated.ts";

type BlanksFieldProps = ComponentProps<"textarea"> & {
  id: string;
  value: string;
  /** What each blank is filled with, by its name. */
  blanks: Record<string, string>;
  /** The word for a blank. */
  blank: string;
  onText: (text: string) => void;
  onLeave: () => void;
};

/** A text with blanks: with scripts each blank is one thing, which shows its figure and is deleted as a whole. */
export function BlanksField({ blanks, blank, onText, onLeave, ...field }: BlanksFieldProps) {
  const isHydrated = useHydrated();
  const hidden = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // What was typed there is written there already.
    if (place.current !== null && textOf(place.current) !== field.value) {
      place.current.replaceChildren(...nodesOf(field.value, blanks, blank));
    }
  });
  useEffect(() => {
    const editable = place.current;
    if (editable === null) return;
    // Words only: no looks, and Enter makes no paragraph. React's own event has no type of input.
    const wordsOnly = (event: InputEvent) => {
      if (event.inputType.startsWith("format")) event.preventDefault();
      if (event.inputType !== "insertParagraph") return;
      event.preventDefault();
      insert(editable, "\n");
    };
    const focus = () => {
      editable.focus();
    };
    // A label belongs to a field; a press on it leads here.
    const labels = [...(hidden.current?.labels ?? [])];
    editable.addEventListener("beforeinput", wordsOnly);
    for (const label of labels) label.addEventListener("click", focus);
    return () => {
      editable.removeEventListener("beforeinput", wordsOnly);
      for (const label of labels) label.removeEventListener("click", focus);
    };
  }, [isHydrated]);

  return (
    <>
      {isHydrated && (
        <div
          ref={place}
          className={field.className}
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          aria-multiline
          aria-labelledby={`${field.id}-label`}
          aria-describedby={field["aria-describedby"]}
          aria-invalid={field["aria-invalid"]}
          lang={field.lang}
          spellCheck
          onInput={({ currentTarget }) => {
            onText(textOf(currentTarget));
          }}
          onBlur={onLeave}
          onPaste={(event: ClipboardEvent<HTMLDivElement>) => {
            event.preventDefault();
            insert(event.currentTarget, event.clipboardData.getData("text/plain"));
          }}
        />
      )}
      <textarea {...field} ref={hidden} hidden={isHydrated} />
    </>
  );
}

/** The text with a chip for each blank. */
function nodesOf(text: string, blanks: Record<string, string>, blank: string): Node[] {
  // Of each blank the name is caught: texts and names take turns.
  return text.split(/\{([\w.]+)\}/).map((piece, at) => {
    if (at % 2 === 0) return new Text(piece);
    const chip = document.createElement("span");
    chip.contentEditable = "false";
    chip.dataset["chip"] = piece;
    chip.title = `${blank}: {${piece}}`;
    chip.textContent = blanks[piece] ?? piece;
    return chip;
  });
}

/** The text with its blanks as they are sent. */
function textOf(editable: Node): string {
  return [...editable.childNodes].reduce((text, node) => text + writtenAs(node), "");
}

function writtenAs(node: Node): string {
  if (!(node instanceof HTMLElement)) return node.textContent ?? "";
  const chip = node.dataset["chip"];
  if (chip !== undefined) return `{${chip}}`;
  if (node instanceof HTMLBRElement) return node.nextSibling === null ? "" : "\n";
  return textOf(node);
}

/** Puts text at the caret, in the place of what is selected. */
function insert(editable: HTMLElement, text: string): void {
  const selection = getSelection();
  if (selection === null || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0);
  if (!editable.contains(range.commonAncestorContainer)) return;
  range.deleteContents();
  range.insertNode(new Text(text));
  range.collapse(false);
  editable.dispatchEvent(new Event("input", { bubbles: true }));
}
