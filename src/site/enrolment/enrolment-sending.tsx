/** What the enrolment form loads once a person enters it. */
import type { ReactNode } from "react";
import { createFormSending } from "#forms/browser/form-sending.ts";
import type { Receipt } from "#forms/form-state.ts";
import { enrolmentForm } from "#forms/forms.ts";
import { GivenContactLines } from "#site/contact/given-contact.tsx";
import { ReferenceActions } from "#site/contact/reference-actions.tsx";
import type { readEnrolmentFormProps } from "#site/layout/form-props.ts";
import { EnrolmentThanks } from "./enrolment-thanks.tsx";

interface ThanksProps extends ReturnType<typeof readEnrolmentFormProps>, Receipt {
  /** The button for another enrolment. */
  children: ReactNode;
}

function Thanks({ children, ...props }: ThanksProps) {
  return (
    <EnrolmentThanks
      {...props}
      content={props.content.sent}
      referenceActions={
        <>
          <GivenContactLines {...props} />
          <ReferenceActions {...props} />
        </>
      }
    >
      {children}
    </EnrolmentThanks>
  );
}

export const enrolmentSending = { ...createFormSending(enrolmentForm), Thanks };
