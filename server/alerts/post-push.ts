/** Posts to the push service that a browser has named, and to nothing inside of our own network. */
import { lookup, type LookupAddress } from "node:dns";
import { request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** For the whole answer, in milliseconds. */
const answerTimeout = 20_000;

/** What is posted. */
export interface PushRequest {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Posts, and returns the status that was answered. */
export type PostPush = (push: PushRequest) => Promise<number>;

/** Whether an address may be one of a push service: https at a host with a name, and nothing else. */
export function isPushAddress(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== "https:" || url.port !== "" || url.username + url.password !== "") {
    return false;
  }
  return url.hostname.includes(".") && isIP(url.hostname) === 0;
}

/** The name of a push service could lead to a machine of our own: each of its addresses is looked at. */
export const postPush: PostPush = ({ endpoint, headers, body }) =>
  new Promise((resolve, reject) => {
    const options = { method: "POST", headers, lookup: publicOnly, timeout: answerTimeout };
    const outgoing = request(endpoint, options, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    outgoing.on("timeout", () => outgoing.destroy(new Error("timeout")));
    outgoing.on("error", reject);
    outgoing.end(body);
  });

const publicOnly: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
    const isPublic = addresses.every(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (error !== null || first === undefined || !isPublic) {
      callback(error ?? new Error(`${hostname} is no public address`), []);
    } else if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** Whether an IP address is one of the internet, and not of a network at home or of this machine. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.process(address).range() === "unicast";
}
