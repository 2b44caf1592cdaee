/** What the contact form loads once a person enters it. */
import { createFormSending } from "#forms/browser/form-sending.ts";
import { SuccessPanel } from "#forms/browser/success-panel.tsx";
import type { Receipt } from "#forms/form-state.ts";
import { contactForm } from "#forms/forms.ts";
import type { readContactFormProps } from "#site/layout/form-props.ts";
import { GivenContactLines } from "./given-contact.tsx";
import { HolidayNotices } from "./holiday-notices.tsx";
import { ReferenceActions } from "./reference-actions.tsx";

function ContactThanks(props: ReturnType<typeof readContactFormProps> & Receipt) {
  return (
    <SuccessPanel {...props} content={props.content.sent}>
      <GivenContactLines {...props} />
      <ReferenceActions {...props} />
      <HolidayNotices notices={props.closed} />
    </SuccessPanel>
  );
}

export const contactSending = { ...createFormSending(contactForm), Thanks: ContactThanks };
