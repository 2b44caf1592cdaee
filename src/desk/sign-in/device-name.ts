/** A browser or a system, and what its header `User-Agent` has. */
interface NamedSign {
  sign: RegExp;
  name: string;
}

/** The first that matches counts: Edge, Opera and Samsung Internet call themselves Chrome, too, and Chrome Safari. */
const browsers: readonly NamedSign[] = [
  { sign: /\bEdgA?\//, name: "Edge" },
  { sign: /\bOPR\//, name: "Opera" },
  { sign: /\bSamsungBrowser\//, name: "Samsung Internet" },
  { sign: /\bFirefox\/|\bFxiOS\//, name: "Firefox" },
  { sign: /\bChrome\/|\bCriOS\//, name: "Chrome" },
  { sign: /\bSafari\//, name: "Safari" },
];

/** The first that matches counts: Android calls itself Linux, too. */
const systems: readonly NamedSign[] = [
  { sign: /\bAndroid\b/, name: "Android" },
  { sign: /\biPhone\b/, name: "iPhone" },
  { sign: /\biPad\b/, name: "iPad" },
  { sign: /\bWindows\b/, name: "Windows" },
  { sign: /\bMacintosh\b/, name: "Mac" },
  { sign: /\bCrOS\b/, name: "Chromebook" },
  { sign: /\bLinux\b/, name: "Linux" },
];

/** `Mozilla/5.0 (Linux; Android 14) … Chrome/131.0` → `Chrome, Android`, by which a person knows the own device in a list. */
export function describeDevice(userAgent = ""): string {
  const isNamed = ({ sign }: NamedSign) => sign.test(userAgent);
  const names = [browsers.find(isNamed)?.name, systems.find(isNamed)?.name];
  return names.filter((name) => name !== undefined).join(", ") || "?";
}
