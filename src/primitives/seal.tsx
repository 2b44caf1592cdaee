import documentation from "#art/seal-documentation.svg?url";
import fssai from "#art/seal-fssai.svg?url";
import gst from "#art/seal-gst.svg?url";
import iso from "#art/seal-iso.svg?url";
import itr from "#art/seal-itr.svg?url";
import registration from "#art/seal-registration.svg?url";
import type { ComponentProps } from "react";

const pictures = { gst, itr, registration, fssai, iso, documentation };

interface SealProps extends Pick<ComponentProps<"img">, "className" | "loading"> {
  of: keyof typeof pictures;
}

/** The guilloché rosette of a service. Decorative: the name of the service stands beside it. */
export function Seal({ of, ...rest }: SealProps) {
  return <img src={pictures[of]} alt="" width="290" height="290" loading="lazy" {...rest} />;
}
