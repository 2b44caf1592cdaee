import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Testimonials } from "#site-content/schemas/testimonials.ts";
import { fillIn } from "#text/sentences.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Icon } from "#ui/icon.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import styles from "./testimonial-slider.module.css";

const autoplayMs = 5000;
const stillness = "(prefers-reduced-motion: reduce)";

/** Safari gives the keyboard no way into a scrolled list unless it can have the focus. */
const reachable = 0;

/** Scripts only move the track on and announce its position. */
export function TestimonialSlider({ content }: { content: Testimonials }) {
  const { list } = content;
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const rotating = playing && !hovered && !focused;

  useEffect(() => {
    if (!rotating || matchMedia(stillness).matches) return;
    const timer = setInterval(() => show(track.current, (current + 1) % list.length), autoplayMs);
    return () => clearInterval(timer);
  }, [rotating, current, list.length]);

  function toggle() {
    setPlaying(!playing);
    // A press on Play counts wherever pointer and focus are.
    setHovered(false);
    setFocused(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(track.current, (current + step + list.length) % list.length);
  }

  return (
    <section
      className={styles.slider}
      aria-roledescription={content.carousel}
      aria-label={content.heading}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      // A dot that was clicked keeps the focus; only one that is reached by keyboard holds the track.
      onFocusCapture={({ target }) => setFocused(target.matches(":focus-visible"))}
      onBlurCapture={() => setFocused(false)}
    >
      <ul
        ref={track}
        className={styles.track}
        tabIndex={reachable}
        aria-label={content.heading}
        onScroll={({ currentTarget }) => setCurrent(getShownIndex(currentTarget))}
      >
        {list.map((testimonial) => (
          <Slide key={testimonial.name} {...testimonial} sampleLabel={content.sample} />
        ))}
      </ul>
      <div className={`scripted on-screen line ${styles.controls}`}>
        <button
          type="button"
          className={`strong line ${styles.toggle}`}
          onClick={toggle}
          onKeyDown={onKeyDown}
        >
          <Icon name={playing ? "pause" : "play"} />
          <span>
            <span>{playing ? content.pause : content.play}</span>{" "}
            <VisuallyHidden>({content.heading})</VisuallyHidden>
          </span>
        </button>
        {list.map(({ name }, place) => (
          <button
            key={name}
            type="button"
            className={`middle ${styles.dot}`}
            aria-label={fillIn(content.show, { number: place + 1, name })}
            aria-current={place === current}
            onClick={() => show(track.current, place)}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
    </section>
  );
}

type SlideProps = Testimonials["list"][number] & { sampleLabel: string };

function Slide(props: SlideProps) {
  const { text, name, position, category, monogram, color, sample, sampleLabel } = props;
  return (
    <li className={styles.slide} data-color={color}>
      <figure className="column spread">
        <blockquote>{text}</blockquote>
        <figcaption className="line cluster">
          <Avatar monogram={monogram} color={color} />
          <span>
            <strong>{name}</strong>
            <span>{position}</span>
          </span>
          <span className={styles.category}>{category}</span>
          {sample && <span className={styles.sample}>{sampleLabel}</span>}
        </figcaption>
      </figure>
    </li>
  );
}

/** From the beginning of one slide to that of the next, in CSS pixels; all are equally wide. */
function getStride(track: HTMLElement): number {
  const [first, second] = track.querySelectorAll("li");
  return first && second ? second.offsetLeft - first.offsetLeft : track.clientWidth;
}

function getShownIndex(track: HTMLElement): number {
  return Math.round(track.scrollLeft / getStride(track));
}

/** The style sheet decides whether it glides: not with reduced motion. */
function show(track: HTMLElement | null, place: number): void {
  track?.scrollTo({ left: place * getStride(track) });
}
