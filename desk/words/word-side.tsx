import { VisuallyHidden } from "#primitives/visually-hidden.tsx";
import { fillIn } from "#format/fill-in.ts";
import { languages } from "#locales";
import type { DeskWords } from "#schemas/desk.ts";
import { Icon } from "#desk/primitives/icon.tsx";
import { pictureNamed } from "#desk/pictures.ts";
import { useHydrated } from "#desk/islands/use-hydrated.ts";
import { BlanksField } from "./blanks-field.tsx";
import { Conflict, FromProduct } from "./conflict.tsx";
import { useDrafts, useDraftState } from "./use-drafts.ts";
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
export function WordSideField({ side: first, label, hintId, words }: SideProps) {
  const side = useDraftState(({ sides }) => sides.get(first.name) ?? first);
  const isHydrated = useHydrated();
  const { name, language, control, value, mistake, optional, blanks, picture } = side;
  const id = fieldId(name);
  const spoken = language === undefined ? undefined : languages[language];
  const most = control.type === "text" ? control.most : undefined;
  const letters = [...value].length;
  const described = [hintId, mistake === undefined ? undefined : `${id}-mistake`].filter(Boolean);
  const shown = picture === undefined ? undefined : pictureNamed(picture);
  return (
    <div className={styles.side} data-side={name}>
      <input type="hidden" name={`from ${name}`} value={side.from} />
      <div className={styles.head}>
        <label id={`${id}-label`} htmlFor={id} data-script={spoken?.script}>
          <VisuallyHidden>{label} </VisuallyHidden>
          {spoken?.name}
          {optional && <small> {words.optional}</small>}
        </label>
        {most !== undefined && (
          <span className={styles.count} data-over={letters > most || undefined}>
            <span aria-hidden="true">
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
      <p className={styles.mistake} id={`${id}-mistake`} hidden={mistake === undefined}>
        <Icon name="warning" />
        <span>{mistake}</span>
      </p>
      {Object.keys(blanks).length > 0 && !isHydrated && (
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

/** The value of what the business does not have. */
const none = "none";

interface ControlProps {
  side: WordSide;
  words: DeskWords["words"];
  attributes: Record<"id" | "name", string> &
    Record<"lang" | "aria-describedby", string | undefined> & { "aria-invalid": true | undefined };
}

function Control({ side, words, attributes }: ControlProps) {
  const { control, name, value, optional, blanks } = side;
  const drafts = useDrafts();
  const type = (text: string) => {
    drafts.type(name, text);
  };
  const leave = () => {
    drafts.leave(name);
  };
  const own = {
    ...attributes,
    className: styles.control,
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      type(currentTarget.value);
    },
    onBlur: leave,
  };
  switch (control.type) {
    case "text": {
      const rows = Math.min(8, Math.ceil((value.length + 1) / 52));
      if (control.mayBeNone === true) {
        return (
          <>
            <textarea {...own} value={value === none ? "" : value} rows={1} />
            <label className={styles.tick}>
              <input
                type="checkbox"
                name={`none ${name}`}
                checked={value === none}
                onChange={({ currentTarget: { checked } }) => {
                  type(checked ? none : "");
                  leave();
                }}
              />
              {words.haveNone}
            </label>
          </>
        );
      }
      return Object.keys(blanks).length === 0 ? (
        <textarea {...own} rows={rows} />
      ) : (
        <BlanksField
          {...own}
          rows={rows}
          blanks={blanks}
          blank={words.blank}
          onText={type}
          onLeave={leave}
        />
      );
    }
    case "choice":
      return (
        <select
          {...own}
          onChange={(event) => {
            type(event.currentTarget.value);
            leave();
          }}
        >
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
            type="checkbox"
            value="true"
            checked={value === "true"}
            onChange={({ currentTarget: { checked } }) => {
              type(checked ? "true" : "");
              leave();
            }}
          />
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
        />
      );
    case "digits":
      return <input {...own} type="text" inputMode="numeric" />;
    default:
      return <input {...own} type={control.type} />;
  }
}
