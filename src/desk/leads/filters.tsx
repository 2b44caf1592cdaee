import { Button } from "#ui/desk/button.tsx";
import { Choices } from "#ui/desk/choices.tsx";
import { languageOptions } from "#ui/desk/language-options.ts";
import { Drawer } from "#ui/desk/drawer.tsx";
import type { InboxView, Shell } from "#desk/frame/view.ts";
import { chosenIn, inboxAddress, unfiltered } from "./inbox-address.ts";
import styles from "./filters.module.css";

/** What narrows the list down; all of it goes into the address. */
export function Filters({ view, shell }: { view: InboxView; shell: Shell }) {
  const { words } = shell;
  const { filters } = words.inbox;
  const { choice, options } = view;
  const none = unfiltered(choice);
  const any = { value: "", label: filters.any };
  return (
    <Drawer id="filters" heading={filters.heading} close={words.close}>
      <form action="/desk/leads">
        {chosenIn(none).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Choices
          legend={filters.form}
          name="form"
          options={[any, ...options.forms]}
          chosen={choice.form}
          columns={3}
        />
        <Choices
          legend={filters.language}
          name="language"
          options={[any, ...languageOptions]}
          chosen={choice.language}
          columns={3}
        />
        <div className={styles.fields}>
          {(["about", "source"] as const).map((name) => (
            <div key={name} className={styles.whole}>
              <label htmlFor={name}>{filters[name]}</label>
              <select id={name} name={name} defaultValue={choice[name]}>
                {[any, ...options[name]].map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
          ))}
          {(["from", "to"] as const).map((name) => (
            <div key={name}>
              <label htmlFor={name}>{filters[name]}</label>
              <input id={name} type="date" name={name} defaultValue={choice[name]} />
            </div>
          ))}
        </div>
        <div className={styles.keys}>
          <Button look="go" size="big">
            {filters.show}
          </Button>
          <Button href={inboxAddress(none)} size="big">
            {filters.clear}
          </Button>
        </div>
        <p className={styles.kept}>{filters.kept}</p>
      </form>
    </Drawer>
  );
}
