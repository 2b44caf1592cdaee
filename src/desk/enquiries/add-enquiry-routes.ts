import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { forMembers } from "#desk/frame/access.ts";
import { type DeskPlugin, readPost } from "#desk/frame/desk-scope.ts";
import type { DeskWords } from "#desk/frame/desk-schema.ts";
import { channels } from "#enquiry/channels.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { type Change, usualDays } from "#enquiry/follow-up.ts";
import { forms } from "#forms/forms.ts";
import { steeringFields } from "#forms/protocol.ts";
import { optionalLine, optionalPhone, optionalText, requiredLine } from "#forms/field-schemas.ts";
import { type Locale, locales, prefixOf } from "#locales.ts";
import { pageIn, type Site } from "#server/rendering/site-files.ts";
import { changeFollowUp } from "#server/store/follow-ups.ts";
import { acceptLead, type Lead } from "#server/store/submissions.ts";
import { samePerson } from "#server/store/person-search.ts";
import type { LanguageWords } from "#server/messages.ts";
import { dayAhead, shortMoment } from "#text/clock.ts";
import { toTenDigits } from "#text/typed-text.ts";
import { fileAddress } from "./inbox-filters.ts";
import { readIdempotencyKey } from "./enquiry-input.ts";
import { leadRow } from "./enquiry-view.ts";

const shape = v.object({
  name: optionalLine(300),
  phone: optionalLine(60),
  about: optionalLine(60),
  cameBy: v.optional(v.picklist(channels), "telephone"),
  wants: optionalText(2000),
  next: v.optional(v.picklist([...usualDays, "none"]), "none"),
  language: v.picklist(locales),
});

type AddedLead = v.InferOutput<typeof shape>;

/** The values of the form for an added enquiry, as they were typed. */
export interface AddView {
  typed: AddedLead;
  problem: keyof DeskWords["addEnquiry"]["errors"] | undefined;
  topics: Record<"services" | "courses", { value: string; label: string }[]>;
}

export interface KnownPerson {
  reference: string;
  summary: string;
}

/** Topics with this prefix are keys of courses; others are names of services. */
const ofCourse = "course:";

export const addRoutes: DeskPlugin = (app, scope) => {
  const { db, now, served } = scope;

  app.get(deskPaths.addEnquiry, forMembers, ({ account: { language } }, reply) => {
    const empty = { name: "", phone: "", about: "", wants: "", language } as const;
    const typed = { ...empty, cameBy: "telephone", next: "1" } as const;
    return show(reply, { typed, problem: undefined });
  });

  app.post(deskPaths.addEnquiry, forMembers, async (request, reply) => {
    const read = readAdded(request);
    const { typed, problem } = read;
    if (problem !== undefined) return await show(reply.code(422), read);
    const idempotencyKey = readIdempotencyKey(request);
    const lead = leadOf(typed, served.release.site, scope.wordsIn(typed.language));
    // No mail: the owner typed it, and the person did not write.
    const also = scope.follows(lead.fields).also.filter((kind) => kind === "forward");
    const reference = await acceptLead(db, lead, idempotencyKey, now(), { owners: 0, also });
    const by = { seen: 0, account: request.account.id, now: now(), idempotencyKey };
    await changeFollowUp(db, reference, firstChange(typed, now()), by);
    scope.onLead();
    return reply.redirect(fileAddress(reference), 303);
  });

  app.get(deskPaths.enquiryMatches, forMembers, async ({ query, account }, reply) => {
    const { phone } = query as { phone?: unknown };
    const number = toTenDigits(String(phone));
    const words = scope.wordsIn(account.language);
    const found = number ? await samePerson(db, "", { phone: number }, 3) : [];
    const known = found.map((lead): KnownPerson => {
      const { reference, name, about, receivedAt } = leadRow(lead, words);
      const day = shortMoment(receivedAt, now(), account.language);
      return { reference, summary: [name, about, day].join(" · ") };
    });
    return reply.send(known);
  });

  function show(reply: FastifyReply, view: Omit<AddView, "topics">) {
    const { language } = reply.request.account;
    const topics = topicsIn(served.release.site, scope.wordsIn(language), language);
    return reply.sendPage({ page: "lead-add", ...view, topics });
  }
};

function topicsIn(site: Site, { courses }: LanguageWords, language: Locale) {
  const offered = site.topics.get(pageIn(site, forms.contact.page, prefixOf(language))) ?? [];
  const titles = [...courses].map(([key, { title }]) => ({ value: ofCourse + key, label: title }));
  const subjects = offered.flatMap(({ subjects }) => subjects);
  return {
    services: subjects
      .filter(({ name }) => titles.every(({ label }) => label !== name))
      .map(({ id, name }) => ({ value: id, label: name })),
    courses: titles,
  };
}

function readAdded(request: FastifyRequest): Pick<AddView, "typed" | "problem"> {
  const typed = readPost(shape, request);
  const { name, phone } = typed;
  const ten = v.safeParse(optionalPhone(), phone);
  if (!ten.success) return { typed, problem: "number" };
  if (name === "" && phone === "") return { typed, problem: "neither" };
  if (name !== "" && !v.is(requiredLine(), name)) return { typed, problem: "long" };
  return { typed: { ...typed, phone: ten.output }, problem: undefined };
}

/** With a course the enquiry is an enrolment. */
function leadOf(typed: AddedLead, site: Site, words: LanguageWords): Lead {
  const { name, phone, about, wants, language, cameBy } = typed;
  const topics = topicsIn(site, words, language);
  const course = topics.courses.find(({ value }) => value === about);
  const service = topics.services.find(({ value }) => value === about);
  const message: Record<string, string> = wants === "" ? {} : { message: wants };
  return {
    ...(course === undefined
      ? { form: "contact", fields: { name, phone, ...message } }
      : {
          form: "enrolment",
          fields: { fullName: name, phone, courseId: course.label, ...message },
          courseKey: course.value.slice(ofCourse.length),
          quotedFee: words.courses.get(course.value.slice(ofCourse.length))?.fee,
        }),
    extras:
      service === undefined
        ? {}
        : { [steeringFields.need]: service.label, [steeringFields.needKeys]: service.value },
    language,
    page: null,
    attribution: { came_by: cameBy },
    isSpam: false,
  };
}

/** An added enquiry counts as answered by the account that adds it. */
function firstChange({ next }: AddedLead, now: Date): Change {
  return {
    status: "talking",
    nextDay: next === "none" ? undefined : dayAhead(Number(next), now),
    event: "added",
    text: "",
  };
}
