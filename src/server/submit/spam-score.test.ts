import { expect, test } from "vitest";
import { countSpamSigns, isLikelySpam } from "./spam-score.ts";

/**
 * The fields of an invented form. The lists below count how often people are taken for robots: people write as customers
 * here do, robots as robots do. No form is copied.
 */
function createFields(message: string, name = "Asha Verma", phone = "") {
  return { name, email: "someone@example.in", phone, message };
}

const people = [
  ...[
    "GST for a new shop",
    "Please call me back after 6.",
    "hello sir i want itr file how much fees",
    "mujhe gst number chahiye dukan ke liye kitna time lagega",
    "मुझे अपनी दुकान के लिए जीएसटी पंजीकरण कराना है। कितना खर्च होगा और क्या-क्या कागज़ लगेंगे?",
    "नमस्ते, मेरे भाई का पैन कार्ड बनवाना है।",
    "GST registration ke liye kya documents chahiye? मेरी दुकान जबलपुर में है।",
    "I am a B.Com student from Jabalpur. Is the Excel course in the evening?",
    "Our shop is on www.example-sweets.in and we now sell online; which FSSAI licence do we need?",
    "We sell on amazon.in and our own site https://shop.example.in/store. Do we need GST in both states?",
    "Please see https://www.gst.gov.in/ and https://www.incometax.gov.in/ – I got a notice on both portals.",
    "URGENT!!! NOTICE RECEIVED FROM DEPARTMENT. PLEASE CALL TODAY ITSELF. LAST DATE IS TOMORROW!!!",
    "call me",
    "?",
    "9876543210",
    "test",
    "ok thanks",
    "Hi",
    "Need PAN + TAN + GST + MSME + FSSAI all together, what is the total and how many days?",
    "1. PAN card\n2. GST registration\n3. Udyam\n4. ISO\nPlease send me the fees of each.",
    "Dear Sir,\n\nI run a small bakery with my wife. Turnover last year was 18 lakh, this year it will be about 32 lakh. Do I need GST from April or from the day I cross the limit?\n\nRegards,\nRavi Patel\nravi@example.in\n98765 43210",
    "My returns for 2023-24, 2024-25 and 2025-26 are not filed. Salary about 6.5 lakh in each year. Form 16 is there for two of them.",
    "I would like to join as a Talent Connector. I live in Katni. What do I have to pay and when do I get paid?",
    "ભાઈ, મારે જીએસટી નોંધણી કરાવવી છે. કેટલો ખર્ચ થશે?",
    "আমার দোকানের জন্য জিএসটি নিবন্ধন দরকার, কত টাকা লাগবে?",
    "ਮੈਨੂੰ ਆਪਣੀ ਦੁਕਾਨ ਲਈ ਜੀਐਸਟੀ ਨੰਬਰ ਚਾਹੀਦਾ ਹੈ।",
    "மகனுக்கு எக்செல் பயிற்சி வேண்டும்",
    "السلام علیکم، مجھے اپنی دکان کے لیے جی ایس ٹی نمبر چاہیے۔",
    "माझ्या कंपनीची नोंदणी करायची आहे. संपर्क करा.",
    "Is the brain report safe for my 7 year old daughter? She wears glasses.",
    "please please please sir call me its urgent please",
    "hmmmmm ok let me think, what about the fees??????",
    "GSTIN 23ABCDE1234F1Z5, 23ABCDE1234F2Z4, 27ABCDE1234F1Z7: returns of all three are pending since June.",
    "----------------------------------------\nOrder no. 12\nISO 9001, 14001\n----------------------------------------",
    "Invoice dated 12/10/2026 not received. My reference is NZ-7H8K-65JX. Kindly mail it to accounts@example-traders.com, thanks.",
    "We are a partnership firm (3 partners) dealing in readymade garments at Sarafa Bazar. One partner has died, what happens to our GST number and PAN?",
    "I saw you on google. My website is nirmalatraders.com. I want to register the name as trade mark, do you do that?",
    "क्या शनिवार को क्लास होती है? फीस किस्तों में दे सकते हैं क्या? मैं कॉलेज में पढ़ती हूँ।",
    "namaste ji 🙏🙏🙏 form bhar diya hai, aage kya karna hai 🙂",
    "Sir my father is 72 and gets pension + bank FD interest about 4.2 lakh. Is it necessary to file? TDS was cut by the bank. Form 15H was not given in time.",
    "Please quote for:\nPrivate limited company, 2 directors\nDSC for both\nGST\nShop licence\nbank account letter",
    "your page https://site.example/contact-us is not opening on my phone, only white",
    "Kindly find my LinkedIn https://www.linkedin.com/in/example for the teaching job, Excel and Tally, 6 years.",
  ].map((message) => createFields(message)),
  // Styled letters, Indian scripts without a list of their own, units.
  ...[
    "𝓘 𝔀𝓪𝓷𝓽 𝓖𝓢𝓣 𝓯𝓸𝓻 𝓶𝔂 𝓼𝓱𝓸𝓹",
    "ＧＳＴ　ｆｏｒ　ａ　ｎｅｗ　ｓｈｏｐ",
    "ᱡᱚᱦᱟᱨ, ᱤᱧᱟᱜ ᱫᱚᱠᱟᱱ ᱞᱟᱹᱜᱤᱫ GST",
    "ꯅꯃꯁ꯭ꯀꯥꯔ, ꯑꯩꯒꯤ ꯗꯨꯀꯥꯟ",
    "𑂢𑂧𑂮𑂹𑂍𑂰𑂩 𑂠𑂳𑂍𑂰𑂢",
    "We trade resistors of 10 kΩ and 4.7 kΩ, which HSN?",
    "Filters of 5 μm and 10 µm, what GST rate?",
  ].map((message) => createFields(message)),
  createFields("Здравствуйте, мне нужна регистрация компании в Индии", "Ivan Petrov", "9876543210"),
  createFields("pleaseeeeeeeeeeeeeeeeeeeeee call me sir", "Asha", "9876543210"),
  ...[
    "आशा वर्मा",
    "𝓐𝓼𝓱𝓪",
    "Md. Irfan",
    "R. K. Sharma & Sons",
    "રાજેશ",
    "M/s Example.com Traders",
  ].map((name) => createFields("GST for a new shop", name)),
];

const robots = [
  ...[
    "Купить дешёвые ссылки для вашего сайта прямо сейчас",
    "Привет! Зарабатывай дома без вложений, напиши мне в чат",
    "您好，我们提供网站推广服务，请联系我们",
    "こんにちは。お得な商品をご紹介します。",
    "저희는 광고 대행사입니다. 연락 주세요.",
    "Best prices http://a.example http://b.example http://c.example http://d.example",
    "Visit https://pills.example/1 https://pills.example/2 https://pills.example/3 https://pills.example/4 now",
    "https://win.example/prize",
    "http://one.example http://two.example",
    '<a href="https://casino.example">casino</a>',
    "[url=https://casino.example]play now[/url]",
    "[link=https://loans.example]cheap loans[/link] for everybody",
    "Hello <a href='http://x.example'>click</a> to see my photos",
    "cheap seo cheap seo cheap seo cheap seo cheap seo cheap seo cheap seo cheap seo cheap seo cheap seo cheap seo cheap seo",
    "buy now buy now best price buy now buy now best price buy now buy now best price buy now buy now best price buy now",
    "Rank your website first on every search\nRank your website first on every search\nRank your website first on every search",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "Xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx yyyyyyyyyyyyyyyyyyyyyyy",
    "Get crypto profit at coinrobot.xyz, bestcoins.top, moonwin.click and supercoin.online today",
    "Yоur wеbsite can hаve more visitоrs, answer this mail",
    "Ваш сайт взломан, переведите деньги",
    "Γεια σας, προσφέρουμε διαφήμιση για την ιστοσελίδα σας",
    "บริการโฆษณาเว็บไซต์ราคาถูก ติดต่อเรา",
    "We make your traffic grow: www.t1.example www.t2.example www.t3.example www.t4.example www.t5.example",
    "שלום, קידום אתרים במחיר זול",
    "click click click click click click click click click click click click click click click click click click click click",
    "shop1.com shop2.net shop3.org shop4.info best replica watches",
    // Robots that look like people: signs in the text cannot find them.
    "I can write guest posts for your blog. Interested? Tell me your budget.",
    "Your website could rank better. I looked at https://seo.example and found 12 faults in your pages.",
    "Hello dear, I am a manager of a bank and have a proposal for you, write to my private mail.",
  ].map((message) => createFields(message)),
  createFields("Hello", "https://casino.example win"),
  createFields("nice site", "www.loans.example"),
  createFields("Good day", "Get 500$ at fastcash.xyz"),
  createFields("Good day", "Дарья ждёт тебя"),
];

test("no form of a person is taken for spam", () => {
  expect(people.filter(isLikelySpam)).toEqual([]);
});

test("more than 85 % of the forms of robots are taken for spam", () => {
  const found = robots.filter(isLikelySpam);
  expect(found.length / robots.length).toBeGreaterThan(0.85);
});

test("a link in a message is a sign; a degree and mail addresses are none", () => {
  const message = "see https://a.example B.Com a@b.com";
  const fields = { name: "Asha", email: "a@example.com", message };
  expect(countSpamSigns(fields)).toEqual({ link: 1 });
});

test("a link in a name is two signs", () => {
  const fields = { fullName: "www.a.example", courseId: "Excel" };
  expect(countSpamSigns(fields)).toEqual({ link: 1, linkInName: 1 });
});

test.each(["a.", "www.", "http://", "<a ", "аb", "a-", "[url", "क ", "x\n"])(
  "the signs of the longest message of many %j are counted within a second",
  (part) => {
    const started = performance.now();
    countSpamSigns({ name: part.repeat(60), message: part.repeat(5000 / part.length) });
    expect(performance.now() - started).toBeLessThan(1000);
  },
);
