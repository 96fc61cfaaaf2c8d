import { succeed, type TradingHandler } from "../trading-call.ts";
import { element, optional } from "../xml-writer.ts";

export const getUser: TradingHandler = ({ seller, sandbox }) => {
  const signature = Buffer.from(`sandbox ${seller.userId}`).toString("base64");
  return succeed([
    element("User", [
      element("AboutMePage", false),
      element("EIASToken", signature),
      ...optional("Email", seller.email),
      element("FeedbackScore", seller.feedbackScore),
      element("PositiveFeedbackPercent", "99.6"),
      element("FeedbackPrivate", false),
      element("IDVerified", false),
      element("eBayGoodStanding", true),
      element("NewUser", sandbox.now() - Date.parse(seller.registeredAt) < 90 * 86_400_000),
      element("RegistrationDate", new Date(seller.registeredAt).toISOString()),
      element("Site", "eBayMotors"),
      element("Status", "Confirmed"),
      element("UserID", seller.username),
      ...optional("UserFirstName", seller.firstName),
      ...optional("UserLastName", seller.lastName),
    ]),
  ]);
};
