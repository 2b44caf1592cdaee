import type { DeskContext } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Drawer } from "#ui/desk/drawer.tsx";
import styles from "./removal-form.module.css";

/**
 * The action of each form that removes something, and what its button posts: the id of a passkey or a device, or the
 * address of a person. The names are those of the messages, too.
 */
const removals = {
  removePasskey: { action: deskPaths.removePasskey, name: "id" },
  revoke: { action: deskPaths.revokePerson, name: "email" },
  endPersonSession: { action: deskPaths.endPersonSession, name: "id" },
  removePersonPasskey: { action: deskPaths.removePersonPasskey, name: "id" },
} as const;

interface RemovalFormProps {
  removal: keyof typeof removals;
  /** The HTML id of the drawer, which the button opens. */
  id: string;
  /**
   * Fills the placeholders of the sentences. The address of a person is posted beside the id of a device or a passkey,
   * so that only one of that person is removed.
   */
  named: Partial<Record<"device" | "email", string>>;
  /** What the button posts. */
  value: string;
  context: DeskContext;
}

/** A button that asks again before a person or a device loses access to the desk. */
export function RemovalForm({ removal, id, named, value, context }: RemovalFormProps) {
  const peopleMessages = context.messages.people[removal];
  const { action, name } = removals[removal];
  return (
    <>
      <DeskButton type="button" variant="bare" popoverTarget={id}>
        {peopleMessages.open}
      </DeskButton>
      <Drawer
        id={id}
        heading={fillIn(peopleMessages.heading, named)}
        close={context.messages.close}
      >
        <form className={`stack ${styles.ask}`} action={action} method="post">
          <p>{fillIn(peopleMessages.lede, named)}</p>
          {name === "id" && named.email !== undefined && (
            <input type="hidden" name="email" value={named.email} />
          )}
          <DeskButton variant="warning" size="wide" name={name} value={value}>
            {peopleMessages.open}
          </DeskButton>
        </form>
      </Drawer>
    </>
  );
}
