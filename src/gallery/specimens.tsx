import type { ReactNode } from "react";
import { Avatar } from "#primitives/avatar.tsx";
import { BackLink } from "#primitives/back-link.tsx";
import { Button, ButtonLink } from "#primitives/button.tsx";
import { ClaimTicket } from "#primitives/claim-ticket.tsx";
import { Claim } from "#primitives/claim.tsx";
import { CostSummary } from "#primitives/cost-summary.tsx";
import { CoursePicture } from "#primitives/course-picture.tsx";
import { ErrorSummary } from "#primitives/error-summary.tsx";
import { Drawing } from "#primitives/drawing.tsx";
import { Facts } from "#primitives/facts.tsx";
import {
  AmountField,
  DayField,
  EmailField,
  LabelWords,
  Message,
  NumberField,
  PhoneField,
  TextAreaField,
  TextField,
} from "#primitives/field.tsx";
import { Figure } from "#primitives/figure.tsx";
import { ThemedSection } from "#primitives/themed-section.tsx";
import { AccentLine } from "#primitives/accent-line.tsx";
import { Icon } from "#primitives/icon.tsx";
import { NewTabLink } from "#primitives/new-tab-link.tsx";
import { PaperList } from "#primitives/paper-list.tsx";
import { Perforated } from "#primitives/perforated.tsx";
import { PriceList } from "#primitives/price-list.tsx";
import { CheckboxGroup, RadioGroup } from "#primitives/radio-group.tsx";
import { RadioList } from "#primitives/radio-list.tsx";
import { SealList } from "#primitives/seal-list.tsx";
import { Seal } from "#primitives/seal.tsx";
import { SectionHead } from "#primitives/section-head.tsx";
import { Section } from "#primitives/section.tsx";
import { ServiceCard } from "#primitives/service-card.tsx";
import { Spoken } from "#primitives/spoken.tsx";
import { Star } from "#primitives/star.tsx";
import { Steps } from "#primitives/steps.tsx";
import { Subheading } from "#primitives/subheading.tsx";
import { SuccessStamp } from "#primitives/success-stamp.tsx";
import { TermList } from "#primitives/term-list.tsx";
import { TickList } from "#primitives/tick-list.tsx";
import { TicketStub } from "#primitives/ticket-stub.tsx";
import { Ticket, TicketLink, TicketRack } from "#primitives/ticket.tsx";
import { VisuallyHidden } from "#primitives/visually-hidden.tsx";
import { ThemeProvider } from "#theme/theme-provider.tsx";

interface Specimen {
  /** The primitive; its name is that of its place in the gallery. */
  of: { name: string };
  /** Whether it takes the whole width of a page. */
  isWide?: boolean;
  /** How it looks in each of its states. */
  states: Record<string, ReactNode>;
}

const long =
  "A line of words that is longer than the room it was drawn for, as translations often are";
const hindi = "हिसाब सामने";
const wrong = "Please write something here.";
const longWrong =
  "Please write an amount in rupees, like 1,500 or 99.50, without words before or after it.";

let fields = 0;
/** What a field is given; every one has an id of its own. */
function field(label: string, more: { accent?: string; message?: string } = {}) {
  const id = `field-${++fields}`;
  return { id, name: id, label, ...more };
}

const ignore = () => undefined;
const answers = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
  { value: "long", label: long },
];
const rows = [
  { id: "one", value: "one", label: "Advanced Excel", figure: "₹1,999" },
  { id: "two", value: "two", label: long, figure: "₹1,50,000" },
  { id: "three", value: "three", label: hindi, figure: "₹499" },
];
const fare = { value: "90%+", unit: "of the readers", note: "as counted by us, in one year" };
const ticket = { serial: "00123", issuer: "Nazariya", accent: hindi };
const service = {
  seal: "gst",
  title: "GST registration",
  price: "₹300",
  description: "From the first form to the number on your bills.",
  href: "#ServiceCard",
} as const;
const card = { startsAt: "from {price}", details: "Details" };

/** Every primitive of the house. A test asks for those that are not here. */
export const specimens: readonly Specimen[] = [
  {
    of: Avatar,
    states: Object.fromEntries(
      (["red", "rust", "blue", "leaf"] as const).map((color) => [
        color,
        <Avatar key={color} monogram="AS" color={color} />,
      ]),
    ),
  },
  {
    of: BackLink,
    states: {
      default: <BackLink href="#BackLink">All services</BackLink>,
      "long words": <BackLink href="#BackLink">{long}</BackLink>,
      Hindi: <BackLink href="#BackLink">{hindi}</BackLink>,
    },
  },
  {
    of: Button,
    states: {
      solid: <Button>Send</Button>,
      outline: <Button look="outline">Copy</Button>,
      busy: <Button busy>Sending</Button>,
      disabled: <Button disabled>Send</Button>,
      "outline, disabled": (
        <Button look="outline" disabled>
          Copy
        </Button>
      ),
      "long words": <Button>{long}</Button>,
      Hindi: <Button>{hindi}</Button>,
    },
  },
  {
    of: ButtonLink,
    states: {
      solid: <ButtonLink href="#ButtonLink">Write to us</ButtonLink>,
      outline: (
        <ButtonLink href="#ButtonLink" look="outline">
          See the fees
        </ButtonLink>
      ),
      "long words": <ButtonLink href="#ButtonLink">{long}</ButtonLink>,
      Hindi: <ButtonLink href="#ButtonLink">{hindi}</ButtonLink>,
    },
  },
  {
    of: CheckboxGroup,
    states: {
      "some ticked": (
        <CheckboxGroup
          name="checkbox-group"
          label="What you need"
          choices={answers}
          start={["yes", "long"]}
        />
      ),
      Hindi: (
        <CheckboxGroup
          name="checkbox-group-hindi"
          label={hindi}
          choices={[{ value: "one", label: hindi }]}
          start={[]}
        />
      ),
    },
  },
  { of: Claim, states: { default: <Claim fare={fare} /> } },
  {
    of: ClaimTicket,
    states: {
      default: <ClaimTicket kind="connector" {...ticket} title="Connector" fare={fare} />,
      "long words": (
        <ClaimTicket kind="owner" {...ticket} title={long} fare={{ ...fare, note: long }} />
      ),
    },
  },
  {
    of: CostSummary,
    states: {
      default: (
        <CostSummary
          heading="Bill"
          lines={[
            { label: "Value before tax", value: "₹1,000" },
            { label: "CGST 9%", value: "₹90" },
          ]}
          total={{ label: "Total", value: "₹1,180" }}
        />
      ),
      empty: <CostSummary heading="Bill" lines={[]} total={{ label: "Total", value: "–" }} />,
      "long words": (
        <CostSummary
          heading={long}
          lines={[{ label: long, value: "₹99,99,99,999.99" }]}
          total={{ label: "Total", value: "₹99,99,99,999.99" }}
        />
      ),
    },
  },
  {
    of: CoursePicture,
    states: Object.fromEntries(
      (["excel", "resume", "workspace"] as const).map((name) => [
        name,
        <CoursePicture key={name} name={name} />,
      ]),
    ),
  },
  {
    of: ErrorSummary,
    states: {
      "two problems": (
        <ErrorSummary
          title="Please look at these again."
          problems={[
            { id: "field-1", message: wrong },
            { id: "field-2", message: longWrong },
          ]}
        />
      ),
      "no problem: hidden": <ErrorSummary title="Never seen" problems={[]} />,
    },
  },
  {
    of: Facts,
    states: {
      default: (
        <Facts
          facts={[
            { label: "Duration", value: "6 weeks" },
            { label: "Level", value: long },
          ]}
        />
      ),
      "to be filled in": <Facts facts={[{ label: "Duration" }, { label: "Level" }]} />,
    },
  },
  ...[TextField, EmailField, PhoneField, AmountField, NumberField].map((Field) => ({
    of: Field,
    states: {
      default: <Field {...field("Label")} />,
      "filled in, with Hindi": (
        <Field {...field("Label", { accent: hindi })} defaultValue="12345" />
      ),
      error: <Field {...field("Label", { message: wrong })} defaultValue="12345" />,
      disabled: <Field {...field("Label")} disabled defaultValue="12345" />,
      "long words": (
        <Field {...field(long, { accent: hindi, message: longWrong })} defaultValue={long} />
      ),
    },
  })),
  {
    of: DayField,
    states: {
      default: <DayField {...field("Filed on")} defaultValue="2027-03-31" />,
      empty: <DayField {...field("Filed on")} />,
      error: <DayField {...field("Filed on", { message: wrong })} />,
    },
  },
  {
    of: TextAreaField,
    states: {
      default: <TextAreaField {...field("Message")} />,
      "filled in, with Hindi": (
        <TextAreaField
          {...field("Message", { accent: hindi })}
          defaultValue={`${long}\n${hindi}`}
        />
      ),
      error: <TextAreaField {...field("Message", { message: longWrong })} />,
      disabled: <TextAreaField {...field("Message")} disabled />,
    },
  },
  {
    of: LabelWords,
    states: {
      default: (
        <p>
          <LabelWords label="Full name" />
        </p>
      ),
      "with Hindi": (
        <p>
          <LabelWords label="Full name" accent={hindi} />
        </p>
      ),
    },
  },
  {
    of: Message,
    states: {
      default: <Message id="message-1">{wrong}</Message>,
      "long words": <Message id="message-2">{longWrong}</Message>,
    },
  },
  { of: Figure, states: { default: <Figure>1000</Figure>, "with a plus": <Figure>1000+</Figure> } },
  {
    of: ThemedSection,
    isWide: true,
    states: Object.fromEntries(
      ["home", "about", "services", "contact"].map((theme) => [
        theme,
        <ThemeProvider key={theme} initial={theme}>
          <ThemedSection>
            <p>{long}</p>
          </ThemedSection>
        </ThemeProvider>,
      ]),
    ),
  },
  {
    of: AccentLine,
    states: {
      default: <AccentLine>{hindi}</AccentLine>,
      "none: nothing": <AccentLine>{undefined}</AccentLine>,
    },
  },
  {
    of: Icon,
    states: Object.fromEntries(
      (
        [
          "arrow",
          "turning",
          "tick",
          "phone",
          "chat",
          "letter",
          "pause",
          "play",
          "close",
          "back",
        ] as const
      ).map((name) => [name, <Icon key={name} name={name} />]),
    ),
  },
  {
    of: NewTabLink,
    states: {
      default: (
        <NewTabLink href="#NewTabLink" hint="(opens in a new tab)">
          Chat with us
        </NewTabLink>
      ),
    },
  },
  {
    of: PaperList,
    states: {
      default: (
        <PaperList
          papers={[
            { id: "pan", name: "PAN card", note: undefined },
            { id: "rent", name: "Rent agreement", note: "only if the place is rented" },
            { id: "long", name: long, note: long },
            { id: "hindi", name: hindi, note: hindi },
          ]}
        />
      ),
    },
  },
  { of: Perforated, states: { default: <Perforated>{long}</Perforated> } },
  {
    of: PriceList,
    states: {
      default: (
        <PriceList
          products={[
            { name: "GST registration", pricing: "₹300", timeline: "3–7 working days" },
            { name: long, pricing: "from ₹1,50,000", timeline: "15–20 working days" },
          ]}
        />
      ),
    },
  },
  {
    of: RadioGroup,
    states: {
      default: (
        <RadioGroup name="radio-group" label="The amount is" choices={answers} start="yes" />
      ),
    },
  },
  {
    of: RadioList,
    states: {
      chosen: (
        <RadioList
          {...field("Course", { accent: hindi })}
          choices={rows}
          chosen="one"
          onChoose={ignore}
        />
      ),
      error: (
        <RadioList
          {...field("Course", { message: wrong })}
          choices={rows}
          chosen=""
          onChoose={ignore}
        />
      ),
    },
  },
  {
    of: Drawing,
    states: {
      "a picture of the page, whole and cut": (
        <>
          <svg id="drawing" viewBox="0 0 40 20" width="0" height="0" aria-hidden="true">
            <circle cx="20" cy="10" r="10" />
          </svg>
          <Drawing of="drawing" width={40} height={20} />
          <Drawing of="drawing" width={40} height={20} cover="top" />
        </>
      ),
    },
  },
  {
    of: Seal,
    states: Object.fromEntries(
      (["gst", "itr", "registration", "fssai", "iso", "documentation"] as const).map((of) => [
        of,
        <Seal key={of} of={of} />,
      ]),
    ),
  },
  {
    of: SealList,
    states: {
      default: (
        <SealList
          items={[
            { seal: "gst", name: "GST", price: "₹300" },
            { seal: "itr", name: "Income tax", price: "₹500", href: "#SealList" },
            { seal: "iso", name: long, price: "from ₹13,999", href: "#SealList" },
          ]}
        />
      ),
    },
  },
  {
    of: Section,
    isWide: true,
    states: Object.fromEntries(
      (["white", "paper", "cream", "marigold", "saffron", "cloth", "night"] as const).map(
        (ground) => [
          ground,
          <Section key={ground} ground={ground}>
            <h3>{ground}</h3>
            <p>
              {long}. <a href="#Section">A link.</a>
            </p>
            <Button>Send</Button>
          </Section>,
        ],
      ),
    ),
  },
  {
    of: SectionHead,
    isWide: true,
    states: {
      default: <SectionHead words={{ heading: "Fees you can check", lede: long, accent: hindi }} />,
      "without Hindi, long words": <SectionHead words={{ heading: long, lede: long }} />,
    },
  },
  {
    of: ServiceCard,
    states: {
      default: <ServiceCard words={card} service={service} />,
      "with Hindi, long words": (
        <ServiceCard
          words={card}
          service={{ ...service, accent: hindi, title: long, description: long }}
        />
      ),
    },
  },
  { of: Spoken, states: { "a price without its sign": <Spoken as="₹1,499">1499</Spoken> } },
  { of: Star, states: { default: <Star /> } },
  { of: Steps, states: { default: <Steps items={["Write to us", long, hindi]} /> } },
  {
    of: Subheading,
    states: {
      default: <Subheading>What you get</Subheading>,
      Hindi: <Subheading>{hindi}</Subheading>,
    },
  },
  {
    of: SuccessStamp,
    states: {
      default: <SuccessStamp word="SENT" rim="NAZARIYA • JABALPUR" />,
      "with Hindi": <SuccessStamp word="SENT" accent={hindi} rim="NAZARIYA • JABALPUR" />,
    },
  },
  {
    of: TermList,
    isWide: true,
    states: {
      "on night": (
        <Section ground="night">
          <TermList
            terms={[
              { term: "Shows", text: long },
              { term: "Takes", text: "an hour" },
            ]}
            limit={{ term: "Does not", text: "diagnose anything." }}
          />
        </Section>
      ),
    },
  },
  { of: TickList, states: { default: <TickList items={["Certificate", long, hindi]} /> } },
  {
    of: Ticket,
    states: Object.fromEntries(
      (["connector", "owner", "investment", "join", "journey"] as const).map((kind) => [
        kind,
        <Ticket key={kind} kind={kind} {...ticket}>
          <h3>{kind}</h3>
          <p>{long}</p>
        </Ticket>,
      ]),
    ),
  },
  {
    of: TicketLink,
    states: {
      default: (
        <TicketLink kind="join" {...ticket} href="#TicketLink">
          <span>Join us</span>
        </TicketLink>
      ),
    },
  },
  {
    of: TicketRack,
    isWide: true,
    states: {
      "two tickets": (
        <TicketRack>
          {(["connector", "owner"] as const).map((kind) => (
            <li key={kind}>
              <Ticket kind={kind} {...ticket}>
                <p>{long}</p>
              </Ticket>
            </li>
          ))}
        </TicketRack>
      ),
    },
  },
  { of: TicketStub, states: { default: <TicketStub>₹1,999</TicketStub> } },
  {
    of: VisuallyHidden,
    states: {
      "nothing to see": (
        <p>
          Seen<VisuallyHidden>, and heard</VisuallyHidden>
        </p>
      ),
    },
  },
];
