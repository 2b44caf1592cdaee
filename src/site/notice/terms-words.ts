import { z } from "zod";
import { noticeHead, noticeSection, noticeSections } from "./words.ts";

/** `content/<locale>/terms.yaml`: the terms of services and courses. */
export const termsPage = z.strictObject({
  ...noticeHead,
  sections: noticeSections(noticeSection),
});
