/** The rules of our Hindi that a program can check: its letters, spellings, style, terms, sentences and marks. */

interface Rule {
  wrong: RegExp;
  instead: string;
}

/** `stems` are separated by `|`. */
function matchWordStarts(stems: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${stems})`, "u");
}

/** Like {@link matchWordStarts}, for words that end there. */
function matchWholeWords(whole: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${whole})(?![\\p{L}\\p{M}])`, "u");
}

/** Matches words with a nukta that are written without it: of `कागज़`, `कागज` without a nukta behind it. */
function matchMissingNukta(...dotted: string[]): RegExp {
  return matchWordStarts(dotted.join("|").replaceAll("\u093C", "(?!\u093C)"));
}

const letters: Rule[] = [
  { wrong: /[\u0958-\u095F]/u, instead: "write the letter and its nukta as two signs" },
  { wrong: /[\u200B-\u200D\uFEFF]/u, instead: "no invisible joiners" },
  { wrong: /[०-९]/u, instead: "digits are 0 to 9" },
  { wrong: /[कखग]\u093C/u, instead: "क, ख and ग take no nukta" },
  {
    wrong: matchMissingNukta(
      ...["कागज़", "दस्तावेज़", "बिज़नेस", "रोज़", "चीज़", "हज़ार", "बाज़ार", "नज़र", "ज़रूर", "ज़्याद"],
      ...["ज़िम्मेद", "मेज़", "अंग्रेज़", "रिज़्यूम", "फ़्रेंचाइज़", "इजाज़त", "ज़मीन"],
      ...["फ़ीस", "फ़ॉर्म", "फ़ोन", "फ़ाइल", "फ़ोटो", "सिर्फ़", "साफ़", "सफ़र", "दफ़्तर", "हफ़्त", "ऑफ़"],
      ...["फ़ैस", "फ़र्म", "फ़्रीलांस", "फ़्रेंच", "सर्टिफ़", "फ़ायद", "फ़र्क", "तरफ़", "सॉफ़्ट", "फ़ूड", "फ़ीत", "रिफ़ंड"],
      ...["पढ़", "बढ़", "चढ़", "बड़", "पड़", "छोड़", "जोड़", "थोड़", "लड़क", "करोड़", "गाड़", "जुड़", "खिड़क"],
    ),
    instead: "the nukta is missing",
  },
  { wrong: /ब्याज\u093C/u, instead: "ब्याज has no nukta" },
  {
    wrong: /ङ्[कखगघ]|ञ्[चछजझ]|ण्[टठडढ]|न्[तथदध]|म्[पफबभ]/u,
    instead: "write the bindu: हिंदी, संपर्क, घंटा",
  },
  { wrong: /[िीेैोौॉइईऐओऔऑ]ँ/u, instead: "below a sign over the line stands the bindu: में, करें" },
  {
    wrong: matchWholeWords(
      "हां|आंख.*?|जांच.*?|पांच.*?|यहां|वहां|कहां|जहां|मां|गांव|पहुंच.*?|संभाल.*?|मांग.*?|बांट.*?|सांस|[\\p{L}\\p{M}]*एं",
    ),
    instead: "chandrabindu: हाँ, आँख, सेवाएँ",
  },
];

const spellings: Rule[] = [
  {
    wrong: matchWholeWords("चाहिये|गये|गयी|नयी|नये|हुये|रुपए|रूपये|छः|कीजिये|लिये"),
    instead: "चाहिए, गए, गई, नई, नए, हुए, रुपये, छह, कीजिए, लिए",
  },
  { wrong: matchWordStarts("फ़्रैंच|फ़्रेंचाईज़|व्हाट्सऐप|वाट्सऐप|वॉट्सऐप"), instead: "फ़्रेंचाइज़ी, WhatsApp" },
  { wrong: matchWordStarts("मार्किट|दिमाग़|सन्देश|हिन्दी"), instead: "संदेश, हिंदी" },
];

const style: Rule[] = [
  {
    // “हो सकता है” is impersonal.
    wrong: /(?<!हो |[\p{L}\p{M}])(?:सकता|सकती)(?![\p{L}\p{M}])/u,
    instead: "सकते हैं fits every reader",
  },
  { wrong: /लोगों को जोड़/u, instead: "this is how network marketing talks" },
  {
    wrong: matchWordStarts("अनुपालन|प्रदान|हेतु|द्वारा|एवं|चयन|अमान्य|परामर्श|शुल्क|सफलतापूर्वक"),
    instead: "टैक्स-लाइसेंस का काम, देना, के लिए, ने/से, और, चुनना, सही नहीं, सलाह, फ़ीस",
  },
  { wrong: /दर्ज करें/u, instead: "लिखें" },
  {
    wrong: matchWordStarts("पंजीकरण|प्रशिक्षण|निजता|समीक्षा"),
    instead: "रजिस्ट्रेशन, ट्रेनिंग, गोपनीयता, रिव्यू",
  },
  {
    wrong: matchWordStarts("साझेदार(?!ी)"),
    instead: "पार्टनर; the report's site is the सहयोगी साइट",
  },
  {
    wrong: matchWordStarts("चार्टर्ड|सीए(?![\\p{L}\\p{M}])"),
    instead: "nobody here is a chartered accountant",
  },
];

/**
 * One term for one thing: what is written instead of each second word. A second word that is a good word
 * elsewhere (`पता` for a link, `खाना` for a cell) is left to the reader.
 */
const terms: Rule[] = [
  {
    // The name of a service, alone where it is the short one, and what a tender is called.
    wrong: /(?<!कारोबारी |टेंडर का )(?<!^)दस्तावेज़|^दस्तावेज़(?!$)/u,
    instead: "कागज़ for what a client brings",
  },
  { wrong: matchWordStarts("दर सूची|दरों की सूची"), instead: "रेट लिस्ट" },
  { wrong: matchWholeWords("आय|आयकर"), instead: "आमदनी, इनकम टैक्स" },
  { wrong: matchWordStarts("तनख्वाह|तनख़्वाह|सैलरी"), instead: "वेतन" },
  { wrong: matchWordStarts("अकेला मालिक|अकेले मालिक"), instead: "प्रोपराइटर" },
  { wrong: matchWordStarts("एक व्यक्ति की कंपनी"), instead: "वन पर्सन कंपनी (OPC)" },
  { wrong: matchWordStarts("भागीदार"), instead: "पार्टनर; साझेदारी फ़र्म for the form" },
  { wrong: matchWordStarts("नामित"), instead: "डेज़िग्नेटेड पार्टनर" },
  { wrong: matchWholeWords("नकद"), instead: "कैश लेजर; कैश for notes" },
  {
    // Alone it is the name of the act.
    wrong: /(?<!गुमाश्ता \()दुकान और स्थापना(?! (?:कानून|अधिनियम))/u,
    instead: "गुमाश्ता (दुकान और स्थापना रजिस्ट्रेशन)",
  },
  { wrong: matchWordStarts("भविष्य निधि"), instead: "पीएफ़ (EPF)" },
  { wrong: matchWordStarts("चिट्ठी|चिट्ठियाँ"), instead: "संदेश" },
  { wrong: matchWholeWords("मेल(?! खा)"), instead: "ईमेल" },
  { wrong: matchWordStarts("छाप|छप"), instead: "प्रिंट करें on paper, लिखा है on a page" },
  { wrong: matchWordStarts("छाँट|ढेरी|ढेरिय"), instead: "चुनना, फ़िल्टर" },
  { wrong: /ब्रेन[-\u2010\u2011]/u, instead: "ब्रेन रिपोर्ट; ब्रेन एनालिसिस without a hyphen" },
  { wrong: matchWholeWords("अंदाज़"), instead: "अंदाज़ा for an estimate" },
  {
    wrong: matchWordStarts("प्रवेश पत्र"),
    instead: "आपका कोर्स; this is the ticket of an examination hall",
  },
  { wrong: matchWordStarts("अनिवासी"), instead: "एनआरआई" },
  {
    wrong: matchWordStarts("मानक|अभ्यास ऑडिट|निगरानी ऑडिट"),
    instead: "स्टैंडर्ड, मॉक ऑडिट, सर्विलांस ऑडिट",
  },
  { wrong: matchWordStarts("कठिन"), instead: "मुश्किल" },
  { wrong: matchWordStarts("सहेज"), instead: "say what happened: पहुँचा, मिला, रखा है" },
  { wrong: /कौन (?:सा|सी|से)(?![\p{L}\p{M}])/u, instead: "कौन-सा" },
  { wrong: matchWordStarts("लाल फ़ीत"), instead: "say which trouble it is" },
];

const sentences: Rule[] = [
  {
    // A cheque alone goes on so: “… को या उनके आदेश पर”.
    wrong: /^(?:का|के|की|को(?! या उनके आदेश)|से|तक|में|ने)(?![\p{L}\p{M}-])|^कि\s/u,
    instead: "a line begins with its noun, never with a postposition or कि",
  },
  {
    wrong: /^(?:इसे|इसका|इसकी|उसे|उसका|उसकी|उसके|वह|वे|उन्हें|जिसे|जिसका|जिसके)(?![\p{L}\p{M}-])/u,
    instead: "a text begins with the noun, not with its pronoun",
  },
  { wrong: /(?:को|हमें|इन्हें|उन्हें) पूछ/u, instead: "पूछना takes से" },
  {
    wrong: /(?<![\d.,])1 (?:घंटे|हफ़्ते|महीने)$/u,
    instead: "a figure that stands alone is in the direct case: 1 घंटा",
  },
];

/** Large text and text on a button end without a danda. */
const labels: Rule[] = [{ wrong: /।$/u, instead: "no danda at the end of a heading or a label" }];

const marks: Rule[] = [
  { wrong: /\\/u, instead: "put the text in double quotes: only there \\_ is a space" },
  { wrong: /\s[।,;?!]/u, instead: "no space before a mark" },
  { wrong: /।(?=[\p{L}\d])/u, instead: "a space after the danda" },
  { wrong: /[ऀ-ॿ]\.(?=\s|$)(?<!जं\.)/u, instead: "a sentence ends with ।" },
  { wrong: /\.\.\./u, instead: "one … sign" },
  { wrong: / {2}|\s$|^\s/u, instead: "one space" },
  { wrong: /["']/u, instead: "quotation marks are “ ” and ‘ ’" },
  { wrong: /[–—]/u, instead: "no dash: 3 से 7" },
  { wrong: /₹\s/u, instead: "₹ touches its figure" },
  { wrong: /(?<![\d,])(?!19\d\d|20\d\d|0)\d{4,}(?!\d)/u, instead: "Indian grouping: 1,50,000" },
  { wrong: /\d[ऀ-ॣ]|[ऀ-ॣ]\d/u, instead: "a space between figure and word" },
  { wrong: /[A-Za-z][ऀ-ॣ]|[ऀ-ॣ][A-Za-z]/u, instead: "one script in a word" },
];

/** Names and terms that Hindi keeps in Latin letters. */
const latinTerms = new Set(
  [
    // What is typed, letter by letter.
    "https http none",
    "WhatsApp Facebook YouTube LinkedIn Instagram Microsoft Excel Google",
    "Amazon Flipkart Meesho Swiggy",
    "Workspace Docs Sheets Drive Calendar Forms Contacts CSV",
    "FSSAI MSME ISO TAN DSC OPC IEC ESI EPF GeM LLP QRMP IFF ITR ITC GSTIN CIN LLPIN ICAI UPI QR NOC Cr Dr",
    "OTP USB AY AGM",
    // As the portals and the apps themselves write them.
    "UTR AIS MOA AOA IP ID MB",
    // The sections of the presumptive scheme (44AD …), and who or what the due dates name.
    "AD ADA AE CBDT SEZ LUT KYC DIN FoSCoS iPhone Android ics NABCB IAF JBP DDMMYYYY",
  ].flatMap((terms) => terms.split(" ")),
);

export function findHindiErrors(text: string): string[] {
  const rules = [...letters, ...spellings, ...style, ...terms, ...sentences, ...marks];
  return [
    ...findBrokenRules(rules, text),
    ...findForeignWords(text).map((word) => `“${word}” in “${text}” is not Hindi`),
  ];
}

export function findLabelErrors(text: string): string[] {
  return findBrokenRules(labels, text);
}

function findBrokenRules(rules: Rule[], text: string): string[] {
  return rules.flatMap(({ wrong, instead }) => {
    const [found] = wrong.exec(text) ?? [];
    return found === undefined ? [] : [`“${found}” in “${text}”: ${instead}`];
  });
}

/** Addresses of portals, and what stands on them in English alone: “Authenticate Notice/Order Issued by ITD”. */
const portalNames = /\b[a-z]+\.gov\.in\b|“Authenticate Notice\/Order Issued by ITD”/gu;

/** Lists Latin words, except terms that Hindi keeps, addresses, and numbers of forms and sections. */
export function findForeignWords(text: string): string[] {
  const latin = text
    .replace(portalNames, " ")
    .replace(/\S+[@/]\S+\.\S*|\b[A-Z]+-\d\w*|\b\d+-?[A-Z]+\b/gu, " ")
    .match(/[A-Za-z]{2,}/gu);
  return (latin ?? []).filter((word) => !latinTerms.has(word));
}
