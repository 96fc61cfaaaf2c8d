import { productColumns } from "./product-columns.ts";

/** What the templates show: the columns, and five parts as a seller would write them. */
export const templateRows: readonly (readonly string[])[] = [
  productColumns,
  ["BP1369A", "036000291452", "", "Brembo", "Front Ceramic Brake Pads for 2010-2014 Toyota Camry", "Ceramic pads with shims and hardware.", "Brake Pads", "49.90", "new", "4"],
  ["0 986 AB2 854", "", "4006381333931", "Bosch", "", "", "Brake Rotors", "64.50", "new", "2"],
  ["PF457G", "", "", "ACDelco", "Engine Oil Filter for 2007-2013 Chevrolet Silverado 1500", "", "Oil Filters", "8.99", "new", "25"],
  ["234-4668", "", "", "Denso", "Oxygen Sensor for 2008-2012 Honda Accord 2.4L", "Upstream, four wires.", "Oxygen Sensors", "", "new", "6"],
  ["GM1234567", "", "", "GM", "Left Tail Light for 2014-2018 GMC Sierra 1500", "From a 2016 truck, tested, small scratch at the edge.", "Tail Lights", "120.00", "used", "1"],
];
