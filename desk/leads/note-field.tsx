import { useEffect, useRef, type ComponentProps } from "react";
import { keep, keptFor } from "#desk/islands/kept.ts";

type NoteFieldProps = Omit<ComponentProps<"textarea">, "name"> & {
  /** Of the account that writes; undefined keeps nothing. */
  account: string | undefined;
  /** The name under which it is kept until it is sent. */
  kept: string;
};

/** A note about an enquiry: what is typed is there again after a reload, until it was sent. */
export function NoteField({ account = "", kept, ...rest }: NoteFieldProps) {
  const place = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const field = place.current;
    const text = keptFor("sessionStorage", account, kept);
    if (field !== null && field.value === "" && text !== undefined) field.value = text;
    const forget = () => {
      keep("sessionStorage", account, kept, undefined);
    };
    // A form is reset once it was sent.
    const form = field?.form;
    form?.addEventListener("reset", forget);
    return () => form?.removeEventListener("reset", forget);
  }, [account, kept]);
  return (
    <textarea
      {...rest}
      ref={place}
      name="note"
      rows={2}
      maxLength={2000}
      onInput={({ currentTarget: { value } }) => {
        keep("sessionStorage", account, kept, value === "" ? undefined : value);
      }}
    />
  );
}
