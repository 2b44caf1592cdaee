import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { languages } from "#locales.ts";
import type { DeskWords } from "#desk/frame/words.ts";
import { Icon } from "#ui/desk/icon.tsx";
import { Theirs } from "./theirs.tsx";
import type { Field, Side } from "./view.ts";
import styles from "./list-page.module.css";

interface SideProps {
  side: Side;
  item: Field;
  words: DeskWords["words"];
}

/** One value in one language: its label, its field, and what is wrong with it. */
export function SideField({ side, item, words }: SideProps) {
  const { name, language, mistake, optional, blanks, meanwhile, file, path } = side;
  const id = `is-${name.replaceAll(/[^\w-]/g, "-")}`;
  const spoken = language === undefined ? undefined : languages[language];
  const described = [
    item.hint === undefined ? "" : `${item.id}-hint`,
    mistake === undefined ? "" : `${id}-mistake`,
  ];
  return (
    <div className={styles.side}>
      <label htmlFor={id} data-script={spoken?.script}>
        <VisuallyHidden>{item.label} </VisuallyHidden>
        {spoken?.name}
        {optional && <small> {words.optional}</small>}
      </label>
      <Control
        side={side}
        words={words}
        attributes={{
          id,
          name,
          className: styles.control,
          lang: spoken?.tag,
          "aria-invalid": mistake === undefined ? undefined : true,
          "aria-describedby": described.join(" ").trim() || undefined,
        }}
      />
      {mistake !== undefined && (
        <p className={styles.mistake} id={`${id}-mistake`}>
          <Icon name="warning" />
          <span>{mistake}</span>
        </p>
      )}
      {Object.keys(blanks).length > 0 && (
        <ul className={styles.blanks} aria-label={words.blank}>
          {Object.entries(blanks).map(([blank, shows]) => (
            <li key={blank}>
              <code>{`{${blank}}`}</code> {shows}
            </li>
          ))}
        </ul>
      )}
      {meanwhile !== undefined && (
        <Theirs meanwhile={meanwhile} press={["theirs", file, path]} words={words} />
      )}
    </div>
  );
}

/** The value of what the business does not have. */
const none = "none";

interface ControlProps {
  side: Side;
  words: DeskWords["words"];
  attributes: {
    id: string;
    name: string;
    className: string | undefined;
    lang: string | undefined;
    "aria-invalid": true | undefined;
    "aria-describedby": string | undefined;
  };
}

function Control({ side: { control, name, value, optional }, words, attributes }: ControlProps) {
  switch (control.type) {
    case "text": {
      const rows = Math.min(8, Math.ceil((value.length + 1) / 52));
      const mayBeNone = control.mayBeNone;
      return (
        <>
          <textarea {...attributes} rows={rows} defaultValue={value === none ? "" : value} />
          {mayBeNone && (
            <label className={styles.tick}>
              <input type="checkbox" name={`none ${name}`} defaultChecked={value === none} />
              {words.haveNone}
            </label>
          )}
        </>
      );
    }
    case "choice":
      return (
        <select {...attributes} defaultValue={value}>
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
          <input
            {...attributes}
            className={undefined}
            type="checkbox"
            value="true"
            defaultChecked={value === "true"}
          />
          <span aria-hidden="true">{words.tick}</span>
        </span>
      );
    case "number":
      // No field of the kind "number": a wrong text in it would be lost without scripts.
      return (
        <input
          {...attributes}
          type="text"
          inputMode={control.isWhole ? "numeric" : "decimal"}
          defaultValue={value}
        />
      );
    case "digits":
      return <input {...attributes} type="text" inputMode="numeric" defaultValue={value} />;
    default:
      return <input {...attributes} type={control.type} defaultValue={value} />;
  }
}
