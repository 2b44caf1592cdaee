import type { ComponentProps } from "react";

const pictures = import.meta.glob<string>("./art/seal-*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

interface SealProps extends Pick<ComponentProps<"img">, "className" | "loading"> {
  /** The name selects the file `src/ui/art/seal-<name>.svg`. */
  name: string;
}

/** Decorative: the name of the service is beside it. */
export function Seal({ name, ...rest }: SealProps) {
  const src = pictures[`./art/seal-${name}.svg`];
  return (
    <img src={src} alt="" width="290" height="290" loading="lazy" fetchPriority="low" {...rest} />
  );
}
