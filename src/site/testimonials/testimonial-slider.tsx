import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { fillIn } from "#text/sentences.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Icon } from "#ui/icon.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import type { Testimonials } from "./read-testimonials.ts";
import styles from "./testimonial-slider.module.css";

const autoplayMs = 5000;
const reducedMotion = "(prefers-reduced-motion: reduce)";

/** The `tabIndex` of the list: in Safari the keyboard scrolls a list only if the list itself can have the focus. */
const focusable = 0;

/** A list that scrolls sideways, also without scripts: they only advance it and say which slide is shown. */
export function TestimonialSlider({ content }: { content: Testimonials }) {
  const { list } = content;
  const track = useRef<HTMLUListElement>(null);
  const [currentIndex, setCurrentIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isAdvancing = isPlaying && !isHovered && !isFocused;

  useEffect(() => {
    if (!isAdvancing || matchMedia(reducedMotion).matches) return;
    const next = (currentIndex + 1) % list.length;
    const timer = setInterval(() => showSlide(track.current, next), autoplayMs);
    return () => clearInterval(timer);
  }, [isAdvancing, currentIndex, list.length]);

  function toggle() {
    setPlaying(!isPlaying);
    // The pointer or the focus is on this button, and would hold the slides: "Play" starts them at once all the same.
    setHovered(false);
    setFocused(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    showSlide(track.current, (currentIndex + step + list.length) % list.length);
  }

  return (
    <section
      className={styles.slider}
      aria-roledescription={content.carousel}
      aria-label={content.heading}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      // Only a focus that came by keyboard holds the slides: a clicked dot keeps the focus, too.
      onFocusCapture={({ target }) => setFocused(target.matches(":focus-visible"))}
      onBlurCapture={() => setFocused(false)}
    >
      <ul
        ref={track}
        className={styles.track}
        tabIndex={focusable}
        aria-label={content.heading}
        onScroll={({ currentTarget }) => setCurrentIndex(getSlideIndex(currentTarget))}
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
          <Icon name={isPlaying ? "pause" : "play"} />
          <span>
            <span>{isPlaying ? content.pause : content.play}</span>{" "}
            <VisuallyHidden>({content.heading})</VisuallyHidden>
          </span>
        </button>
        {list.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            className={`middle ${styles.dot}`}
            aria-label={fillIn(content.show, { number: index + 1, name })}
            aria-current={index === currentIndex}
            onClick={() => showSlide(track.current, index)}
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
    <li className={`leaf ${styles.slide}`} data-color={color}>
      <figure className="column spread">
        <blockquote>{text}</blockquote>
        <figcaption className="line cluster">
          <Avatar monogram={monogram} color={color} />
          <span>
            <strong>{name}</strong>
            <span>{position}</span>
          </span>
          <span className={`strong line cluster ${styles.labels}`}>
            <span className={styles.category}>{category}</span>
            {sample && <span className={styles.sample}>{sampleLabel}</span>}
          </span>
        </figcaption>
      </figure>
    </li>
  );
}

/** From the left edge of one slide to that of the next, in CSS pixels; all slides have one width. */
function getStride(track: HTMLElement): number {
  const [first, second] = track.querySelectorAll("li");
  return first && second ? second.offsetLeft - first.offsetLeft : track.clientWidth;
}

function getSlideIndex(track: HTMLElement): number {
  return Math.round(track.scrollLeft / getStride(track));
}

/** The style sheet makes this scrolling smooth, except where reduced motion is preferred. */
function showSlide(track: HTMLElement | null, index: number): void {
  track?.scrollTo({ left: index * getStride(track) });
}
