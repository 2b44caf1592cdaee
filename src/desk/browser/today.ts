/** Today: new enquiries appear without a reload, and a reply by WhatsApp is recorded. */
import { reloadOnReturn } from "./shared/page-swap.ts";
import { recordReplies } from "./shared/saved-replies.ts";

reloadOnReturn();
recordReplies();
