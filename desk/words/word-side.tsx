import { VisuallyHidden } from "#primitives/visually-hidden.tsx";
import { fillIn } from "#format/fill-in.ts";
import { languages } from "#locales";
import type { DeskWords } from "#schemas/desk.ts";
import { Icon } from "#desk/primitives/icon.tsx";
import { pictureNamed } from "#desk/pictures.ts";
import { Conflict, FromProduct } from "./conflict.tsx";
import type { WordSide } from "./view.ts";
import styles from "./word-side.module.css";

interface SideProps {
  side: WordSide;
  label: string;
  hintId: string | undefined;
  words: DeskWords["words"];
}

/** The id of the field of a value. */
export function fieldId(name: string): string {
  return `is-${name.replaceAll(/[^\w-]/g, "-")}`;
}

/** One value in one language: its label, its count, its field, and what is wrong with it. */
export function WordSideField({ side, label, hintId, words }: SideProps) {
  const { name, language, control, value, mistake, optional, blanks, picture } = side;
  const id = fieldId(name);
  const spoken = language === undefined ? undefined : languages[language];
  const most = control.type === "text" ? control.most : undefined;
  const letters = [...value].length;
  const described = [hintId, mistake === undefined ? undefined : `${id}-mistake`].filter(Boolean);
  const shown = picture === undefined ? undefined : pictureNamed(picture);
  return (
    <div className={styles.side} data-side={name} data-changed-side={side.changed || undefined}>
      <input type="hidden" name={`from ${name}`} value={side.from} />
      <div className={styles.head}>
        <label id={`${id}-label`} htmlFor={id} data-script={spoken?.script}>
          <VisuallyHidden>{label} </VisuallyHidden>
          {spoken?.name}
          {optional && <small> {words.optional}</small>}
        </label>
        {most !== undefined && (
          <span
            className={styles.count}
            data-count
            data-most={most}
            data-over={letters > most || undefined}
          >
            <span aria-hidden="true" data-figures>
              {letters} / {most}
            </span>
            <VisuallyHidden>{fillIn(words.counted, { count: letters, most })}</VisuallyHidden>
          </span>
        )}
      </div>
      {shown !== undefined && <img className={styles.picture} src={shown} alt="" />}
      <Control
        side={side}
        words={words}
        attributes={{
          id,
          name: `is ${name}`,
          lang: spoken?.tag,
          "aria-invalid": mistake === undefined ? undefined : true,
          "aria-describedby": described.join(" ") || undefined,
        }}
      />
      <p
        className={styles.mistake}
        id={`${id}-mistake`}
        data-mistake
        hidden={mistake === undefined}
      >
        <Icon name="warning" />
        <span>{mistake}</span>
      </p>
      {Object.keys(blanks).length > 0 && (
        <ul className={styles.blanks} aria-label={words.blank}>
          {Object.entries(blanks).map(([blank, shows]) => (
            <li key={blank}>
              <code>{`{${blank}}`}</code> {shows}
            </li>
          ))}
        </ul>
      )}
      {side.meanwhile !== undefined && <Conflict words={words} name={name} {...side.meanwhile} />}
      {side.product !== undefined && <FromProduct words={words} name={name} text={side.product} />}
    </div>
  );
}

interface ControlProps {
  side: WordSide;
  words: DeskWords["words"];
  attributes: Record<"id" | "name", string> &
    Record<"lang" | "aria-describedby", string | undefined> & { "aria-invalid": true | undefined };
}

function Control({ side, words, attributes }: ControlProps) {
  const { control, value, optional, blanks } = side;
  const own = { ...attributes, className: styles.control };
  switch (control.type) {
    case "text":
      return (
        <textarea
          {...own}
          defaultValue={value}
          rows={Math.min(8, Math.ceil((value.length + 1) / 52))}
          data-blanks={Object.keys(blanks).length > 0 ? JSON.stringify(blanks) : undefined}
          data-blank={words.blank}
        />
      );
    case "choice":
      return (
        <select {...own} defaultValue={value}>
          {optional && <option value="">{words.notGiven}</option>}
          {control.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      );
    case "tick":
      return (
        <span className={styles.tick}>
          <input {...attributes} type="checkbox" value="true" defaultChecked={value === "true"} />
          {words.tick}
        </span>
      );
    case "number":
      return (
        <input
          {...own}
          type="number"
          inputMode="decimal"
          step={control.whole ? 1 : "any"}
          min={control.least}
          max={control.most}
          defaultValue={value}
        />
      );
    case "digits":
      return <input {...own} type="text" inputMode="numeric" defaultValue={value} />;
    default:
      return <input {...own} type={control.type} defaultValue={value} />;
  }
}
